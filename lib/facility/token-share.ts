import "server-only";
import { toLine } from "@/lib/portal/client-address";
import { processWide } from "@/lib/server/process-wide";
import type { Facility } from "./facility";
import { hashToken, isProven } from "./proven-tokens";
import { Turns } from "./turns";

const common = { mostWaitingInAll: 2000, waitMs: 3000, words: "requests with this token" };
const readShares = () =>
  processWide("facility.token-shares", () => ({
    // Twice four: a page blocked by a stalled scheduler leaves room for the clusters and the token.
    reads: new Turns({ ...common, atOnce: 8, mostWaiting: 200 }),
    // Stalled reads must not prevent a cancel from being sent.
    writes: new Turns({ ...common, atOnce: 2, mostWaiting: 200 }),
    // A whole class may sign in from one address at the same time, so these wait longer.
    unproven: new Turns({
      atOnce: 4,
      mostWaiting: 60,
      mostWaitingInAll: 600,
      waitMs: 10_000,
      words: "sign-ins from your address",
    }),
  }));

/**
 * Waits for one of the concurrent calls that a token may make, so that the holder of one token can't block all others. If
 * the facility never accepted the token, also waits for one of its address's calls, as an address could invent any number of
 * tokens. Resolves to a function that releases both. Throws too-many-requests, with nothing sent.
 */
export async function takeShare(facility: Facility, method: string): Promise<() => void> {
  const { token, signal, address = "unknown" } = facility;
  if (token === null) return () => {};
  const { reads, writes, unproven } = readShares();
  const endOfAddress = isProven(token) ? null : await unproven.take(toLine(address), signal);
  try {
    const endOfToken = await (method === "GET" ? reads : writes).take(hashToken(token), signal);
    return () => {
      endOfToken();
      endOfAddress?.();
    };
  } catch (refusal) {
    endOfAddress?.();
    throw refusal;
  }
}
