/**
 * A test for user names of the scheduler that mean the signed-in person. Null if that person is unknown. The scheduler may
 * append a realm (`ada@EXAMPLE.ORG`), and cases may differ.
 */
export function makeOwnTest(username: string | null): ((user: string | null) => boolean) | null {
  const own = toAccountName(username);
  return own === "" ? null : (user) => user !== null && toAccountName(user) === own;
}

const toAccountName = (name: string | null) => (name ?? "").trim().toLowerCase().replace(/@.*$/, "");
