import "server-only";
import { headers } from "next/headers";
import { isForEverybody, readClientAddress } from "@/lib/portal/client-address";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { countRequest } from "./limits";

/**
 * Counts a page read that needs no session, as the API counts the same reads; otherwise pages would bypass the limit.
 * Returns the problem if the page must not read, else null. Never throws. A page for everybody was counted before.
 */
export async function countPage(): Promise<Problem | null> {
  try {
    const sent = await headers();
    if (!isForEverybody(sent)) await countRequest("anonymous", readClientAddress(sent));
    return null;
  } catch (thrown) {
    return toProblemOf(thrown);
  }
}

/** Shared pages (lib/server/shared-pages.ts) that call countPage. */
const countedPaths = /^\/(?:history|status\/[^/]+)$/;

/** Counts a page that is rendered for everybody against the address that asks for it; false above the limit. Never throws. */
export const mayRenderShared = async (pathname: string, address: string): Promise<boolean> =>
  !countedPaths.test(pathname) ||
  countRequest("anonymous", address).then(
    () => true,
    () => false,
  );
