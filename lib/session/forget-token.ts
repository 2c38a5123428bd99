import "server-only";
import { processWide } from "@/lib/server/process-wide";

type Forget = (token: string) => void;
const readForgetters = () => processWide("session.forgetters", () => new Map<string, Forget>());

/** Has `forget` called with every token whose session ends; `name` says whose memory it is, each once per process. */
export function onTokenEnded(name: string, forget: Forget): void {
  readForgetters().set(name, forget);
}

/** Nothing of what was read for a token stays in memory once its session has ended. */
export function forgetToken(token: string): void {
  for (const forget of readForgetters().values()) forget(token);
}
