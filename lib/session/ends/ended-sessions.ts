import "server-only";
import { hashToken } from "@/lib/facility/proven-tokens";
import { recordUnkeptEnd } from "@/lib/portal/metrics";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { longestSessionMs } from "../session-limits";
import { mostEnds } from "./known-ends";
import { SharedEnds } from "./shared-ends";

/**
 * A sealed cookie stays readable until its own end, so earlier ends are recorded, for every process with the same store:
 * hashes of session IDs and of tokens, each until no cookie with it can be valid.
 */
const readEnds = (): SharedEnds =>
  processWide(
    "session.ended",
    () =>
      new SharedEnds({
        onStore: withStore,
        holder: readProcessId(),
        caps: mostEnds,
      }),
  );

/** Reads the ends that other processes recorded, at most once per second. Call it before isEnded. Never throws. */
export const refreshEnds = (): Promise<void> => readEnds().refresh();

/**
 * Records that `secret` (a session's ID or a token) has ended, until `untilMs`, when no cookie with it is valid any more.
 * False if the store couldn't record it yet: it counts in this process only, and is lost if that ends first.
 */
export const rememberEnd = (secret: string, untilMs: number): Promise<boolean> =>
  record("ended", secret, untilMs);

/** The same for a session whose token the facility never accepted. Anyone can cause such ends, so they are kept apart. */
export const rememberUnacceptedEnd = (id: string, untilMs: number): Promise<boolean> =>
  record("unaccepted", id, untilMs);

async function record(kind: "ended" | "unaccepted", secret: string, untilMs: number): Promise<boolean> {
  const isKept = await readEnds().record({ kind, hash: hashToken(secret), untilMs });
  if (!isKept) recordUnkeptEnd();
  return isKept;
}

/** Ends the sessions of a token that the facility refuses, until it is accepted again at a sign-in. */
export const rememberRefused = (token: string): Promise<boolean> =>
  readEnds().record({ kind: "refused", hash: hashToken(token), untilMs: now() + longestSessionMs });

/** True if the facility refused the token, and hasn't accepted it at a sign-in since. */
export const isRefused = (token: string): boolean => readEnds().has("refused", hashToken(token));

/** Forgets the refusal of a token that the facility has accepted again. */
export async function forgetRefused(token: string): Promise<void> {
  if (isRefused(token)) await readEnds().record({ kind: "refused", hash: hashToken(token), untilMs: 0 });
}

/** True if the token was revoked through the portal: a sign-in doesn't revive it. */
export const isRevoked = (token: string): boolean => readEnds().has("ended", hashToken(token));

/** True if the session's ID or its token has ended, or the token is refused. */
export function isEnded(secret: string): boolean {
  const hash = hashToken(secret);
  return (["ended", "unaccepted", "refused"] as const).some((kind) => readEnds().has(kind, hash));
}

/** True if ends are recorded for the other processes and for a restart. */
export const canKeepEnds = (): Promise<boolean> => readEnds().canRecord();
