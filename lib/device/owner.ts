/**
 * Whose entries on a device that several people may share. `id` is the user and project of the session, or the session
 * itself where its user is unknown: two unknown users are two. Empty without a session.
 */
export type DeviceOwner = { id: string; user: string | null };

/** What of a session says whose it is. */
type Identity = { username: string | null; project: string | null; endsAt: string };

/** The owner that a session stands for; every comparison of two users goes by its `id`. */
export function toDeviceOwner(session: Identity | null): DeviceOwner {
  if (session === null) return { id: "", user: null };
  const { username, project, endsAt } = session;
  return { id: username === null ? `session ${endsAt}` : `${username} ${project ?? ""}`, user: username };
}
