import type { QueryClient } from "@tanstack/react-query";
import { readsBesideSession } from "@/lib/session/queries";
import { hasFailedRead } from "./has-failed-read";

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
