/**
 * Whose entries on a device that several people may share. `id` is the user and project of the session, or the session
 * itself where its user is unknown: two unknown users are two. Empty without a session.
 */
export type DeviceOwner = { id: string; user: string | null };

/** What of a session says whose it is. */
type Identity = { username: string | null; project: string | null; endsAt: string };

/** The owner that a session stands for. `id` names entries; users are compared by isSameOwner, as names may hold blanks. */
export function toDeviceOwner(session: Identity | null): DeviceOwner {
  if (session === null) return { id: "", user: null };
  const { username, project, endsAt } = session;
  return { id: username === null ? `session ${endsAt}` : `${username} ${project ?? ""}`, user: username };
}

/** Tells users and projects apart, whatever their names hold; an unknown user is another one in each session. */
export const toIdentity = ({ username, project, endsAt }: Identity): string =>
  JSON.stringify(username === null ? [null, endsAt] : [username, project]);

/** True for two sessions of one user and project. */
export const isSameOwner = (one: Identity, other: Identity): boolean => toIdentity(one) === toIdentity(other);
