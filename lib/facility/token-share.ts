import "server-only";
import { processWide } from "@/lib/process-wide";
import type { Facility } from "./facility";
import { hashToken } from "./proven-tokens";
import { Turns } from "./turns";

const common = { mostWaitingInAll: 2000, waitMs: 3000, words: "requests with this token" };
const readShares = () =>
  processWide("facility.token-shares", () => ({
    reads: new Turns({ ...common, atOnce: 4, mostWaiting: 200 }),
    // Reads that hang must not keep a cancel from being sent.
    writes: new Turns({ ...common, atOnce: 2, mostWaiting: 200 }),
  }));

/**
 * Waits for one of the calls that a token may have under way, so that no holder of one token can hold up all others.
 * Resolves to what gives it back. Throws too-many-requests; nothing was sent then.
 */
export async function takeShare({ token, signal }: Facility, method: string): Promise<() => void> {
  if (token === null) return () => {};
  const { reads, writes } = readShares();
  return (method === "GET" ? reads : writes).take(hashToken(token), signal);
}
