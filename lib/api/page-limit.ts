import "server-only";
import { headers } from "next/headers";
import { readClientAddress } from "@/lib/portal/client-address";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { countRequest } from "./limits";

/**
 * Counts a page read that needs no session, as the API counts the same reads; otherwise pages would bypass the limit.
 * Returns the problem if the page must not read, else null. Never throws.
 */
export async function countPage(): Promise<Problem | null> {
  try {
    await countRequest("anonymous", readClientAddress(await headers()));
    return null;
  } catch (thrown) {
    return toProblemOf(thrown);
  }
}
