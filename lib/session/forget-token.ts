import "server-only";
import { processWide } from "@/lib/server/process-wide";

/** Why a token's data is dropped: its session ended, or the token itself is no longer valid. */
type TokenEnd = "session-ended" | "revoked";
type Forget = (token: string, end: TokenEnd) => void;
const readForgetters = () => processWide("session.forgetters", () => new Map<string, Forget>());

/** Registers `forget`, called with every token whose session ends; `name` identifies the memory, once per process. */
export function onTokenEnded(name: string, forget: Forget): void {
  readForgetters().set(name, forget);
}

/** Drops all data read for a token once its session has ended. */
export function forgetToken(token: string, end: TokenEnd): void {
  for (const forget of readForgetters().values()) forget(token, end);
}
