import type { QueryClient } from "@tanstack/react-query";
import { readsBesideSession } from "@/lib/session/operations";

/**
 * Reads again what the page shows, and nothing that a single-use token has to be asked for. A page without reads of its own is
 * rendered again by the server. Resolves to false if a read failed, or its answer says that a part of it did; the page says which.
 */
export async function refreshPage(client: QueryClient, router: { refresh: () => void }): Promise<boolean> {
  const active = { type: "active", ...readsBesideSession() } as const;
  const queries = client
    .getQueryCache()
    .findAll(active)
    .filter((query) => !query.isDisabled());
  if (queries.length === 0) {
    router.refresh();
    return true;
  }
  await client.refetchQueries(active, { cancelRefetch: false });
  return queries.every(({ state }) => state.status !== "error" && !hasFailedRead(state.data));
}

/**
 * True if an answer says that something in it couldn't be read: a `problem` that isn't null, in it or in any of its parts. An
 * answer can arrive whole although what it is about didn't.
 */
function hasFailedRead(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  // A column of the queue has a value for each of many thousand jobs.
  if (Array.isArray(answer)) return typeof answer[0] === "object" && answer.some(hasFailedRead);
  if (Object.getPrototypeOf(answer) !== Object.prototype) return false;
  return Object.entries(answer).some(([name, value]) =>
    name === "problem" ? value !== null && value !== undefined : hasFailedRead(value),
  );
}
