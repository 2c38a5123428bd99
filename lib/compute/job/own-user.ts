/**
 * A test for user names of the scheduler that mean the signed-in person. Null if that person is unknown. The scheduler may
 * append a realm (`ada@EXAMPLE.ORG`), and cases may differ.
 */
export function makeOwnTest(username: string | null): ((user: string | null) => boolean) | null {
  const own = toAccountName(username);
  return own === "" ? null : (user) => user !== null && toAccountName(user) === own;
}

/** Whose a job is, seen by the reader. `unreported`: the scheduler names no user, or only an ID, so it may be anybody's. */
export type JobOwner = "own" | "others" | "unreported";

/** Sorts user names of the scheduler by owner. For an unknown reader every job counts as own. */
export function makeOwnerTest(username: string | null): (user: string | null) => JobOwner {
  const isOwn = makeOwnTest(username);
  if (!isOwn) return () => "own";
  return (user) => (isOwn(user) ? "own" : isUserReported(user, username) ? "others" : "unreported");
}

/**
 * True if the scheduler names the user of a job. Digits are an ID, which stands for a missing name, unless the reader's own
 * name has digits alone.
 */
export function isUserReported(user: string | null, username: string | null): boolean {
  const name = toAccountName(user);
  return name !== "" && (!isNumeric(name) || isNumeric(toAccountName(username)));
}

const isNumeric = (name: string) => /^\d+$/.test(name);

const toAccountName = (name: string | null) => (name ?? "").trim().toLowerCase().replace(/@.*$/, "");
