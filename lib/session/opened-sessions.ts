import "server-only";
import { createHash } from "node:crypto";
import { hashToken } from "@/lib/facility/proven-tokens";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import { onTokenEnded } from "./forget-token";
import type { SealedSession } from "./sealed-session";

const mostMs = 600_000;
const mostSessions = 5000;

/** What cookies contain, by the hash of their seal: opening one takes longer than the rest of a small answer. */
const readOpened = () =>
  processWide("session.opened", () => new Kept<SealedSession>({ max: mostSessions, lifetimeMs: mostMs }));

const hashSeal = (seal: string) => createHash("sha256").update(seal).digest("base64");

/** The content of a seal that was opened lately; undefined if it is to be opened. Whether the session has ended is another matter. */
export const recallOpened = (seal: string): SealedSession | undefined => readOpened().get(hashSeal(seal));

/** Remembers a seal's content for 10 minutes, until the session's end or until its token's sessions end. */
export function rememberOpened(seal: string, sealed: SealedSession): void {
  const lifetimeMs = Math.min(mostMs, sealed.end - now());
  if (lifetimeMs > 0)
    readOpened().set(hashSeal(seal), sealed, { holder: hashToken(sealed.token), lifetimeMs });
}

/** Forgets one seal, as its browser no longer has it. */
export const forgetOpened = (seal: string): void => readOpened().forget(hashSeal(seal));

onTokenEnded("session.opened", (token) => readOpened().forgetHolder(hashToken(token)));
