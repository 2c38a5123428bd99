import "server-only";
import { processWide } from "@/lib/server/process-wide";

/** Why nothing of a token is kept any longer: its session ended, or the token itself is no longer valid. */
export type TokenEnd = "session-ended" | "revoked";
type Forget = (token: string, end: TokenEnd) => void;
const readForgetters = () => processWide("session.forgetters", () => new Map<string, Forget>());

/** Has `forget` called with every token whose session ends; `name` says whose memory it is, each once per process. */
export function onTokenEnded(name: string, forget: Forget): void {
  readForgetters().set(name, forget);
}

/** Nothing of what was read for a token stays in memory once its session has ended. */
export function forgetToken(token: string, end: TokenEnd = "session-ended"): void {
  for (const forget of readForgetters().values()) forget(token, end);
}
