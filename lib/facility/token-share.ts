import "server-only";
import { toLine } from "@/lib/portal/client-address";
import { processWide } from "@/lib/server/process-wide";
import type { Facility } from "./facility";
import { hashToken, isProven } from "./proven-tokens";
import { Turns } from "./turns";

const common = { mostWaitingInAll: 2000, waitMs: 3000, words: "requests with this token" };
const readShares = () =>
  processWide("facility.token-shares", () => ({
    // Twice four: a page that a hanging scheduler keeps waiting leaves room for the clusters and the token.
    reads: new Turns({ ...common, atOnce: 8, mostWaiting: 200 }),
    // Reads that hang must not keep a cancel from being sent.
    writes: new Turns({ ...common, atOnce: 2, mostWaiting: 200 }),
    // A class behind one address may sign in at once, so these wait longer.
    unproven: new Turns({
      ...{ atOnce: 4, mostWaiting: 60, mostWaitingInAll: 600, waitMs: 10_000 },
      words: "sign-ins from your address",
    }),
  }));

/**
 * Waits for one of the calls that a token may have under way, so that no holder of one token can hold up all others; and
 * where the facility never accepted the token, for one of its address, which could make up any number of tokens. Resolves
 * to what gives both back. Throws too-many-requests; nothing was sent then.
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
