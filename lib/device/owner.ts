/**
 * Whose entries on a device that several people may share. `id` is the user and project of the session, or the session
 * itself where its user is unknown: two unknown users are two. Empty without a session.
 */
export type DeviceOwner = { id: string; user: string | null };

/** What of a session says whose it is. */
type Identity = { username: string | null; project: string | null; endsAt: string; person?: string };

/** A blank separates the names in an id, so none within them may look like that one. */
const toPart = (name: string | null) => (name ?? "").replace(/[ %]/g, encodeURIComponent);

/** The owner that a session stands for. `id` names what is stored; without a project it is the same as with an empty one. */
export function toDeviceOwner(session: Identity | null): DeviceOwner {
  if (session === null) return { id: "", user: null };
  const { username, project, endsAt } = session;
  return {
    id: username === null ? `session ${endsAt}` : `${toPart(username)} ${toPart(project)}`,
    user: username,
  };
}

/** Tells users, projects and people apart, whatever their names hold; an unknown user is another one in each session. */
export const toIdentity = ({ username, project, endsAt, person }: Identity): string =>
  JSON.stringify(username === null ? [null, endsAt] : [username, project, person]);

/** True for two sessions of one user and project, and of one person, if known. */
export const isSameOwner = (one: Identity, other: Identity): boolean => toIdentity(one) === toIdentity(other);
