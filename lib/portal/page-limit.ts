import "server-only";
import { headers } from "next/headers";
import { readClientAddress } from "./client-address";
import { countRequest } from "./limits";
import { toProblemOf } from "./portal-error";
import type { Problem } from "./problem";

/**
 * Counts a page that reads for anybody, as the API counts the same reads; or a page would be the way around their limit.
 * The problem where the page must not read, else null. Never throws.
 */
export async function countPage(): Promise<Problem | null> {
  try {
    await countRequest("anonymous", readClientAddress(await headers()));
    return null;
  } catch (thrown) {
    return toProblemOf(thrown);
  }
}
