import type { Intent, IntentState } from "@/lib/intent/intent";
import { type LastIntent, replayMs } from "@/lib/intent/last-intent";
import type { SubmitResult } from "./submit-model";

/** What is stored about a submit besides its content: the name used to search for its job. */
export type SubmitMarks = { name: string | null };

/** A job that a submit of unknown outcome may have created; `submittedMs` is epoch ms. */
export type SubmitArrival = { id: string; name: string | null; submittedMs: number };

export type SubmitIntent = Intent<SubmitMarks>;
export type LastSubmit = LastIntent<SubmitMarks, SubmitResult>;
/** Only a job ID counts as success. */
export type SubmitState = IntentState<SubmitMarks, SubmitResult, SubmitArrival>;

/** Longer than any page waits for its answer: a tab still waiting after this has been closed. */
const patienceMs = 90_000;

/**
 * The effect of a press: send with a new key, join the submit in progress, or ask first because it may create a second job.
 */
type PressDecision =
  | { kind: "send" }
  | { kind: "join"; intent: SubmitIntent }
  | { kind: "ask"; last: LastSubmit };

/** Decides on a press, given the stored last submit; `now` is the portal's clock in epoch ms. */
export function decidePress(
  last: LastSubmit | null,
  state: SubmitState,
  fingerprint: string,
  now: number,
): PressDecision {
  if (state.step === "unknown") return { kind: "ask", last: { intent: state.intent, outcome: "unknown" } };
  const known: LastSubmit | null =
    state.step === "accepted" ? { intent: state.intent, outcome: "accepted", result: state.result } : last;
  if (known === null || now - known.intent.pressedMs >= replayMs || known.intent.fingerprint !== fingerprint)
    return { kind: "send" };
  const mayBeUnderWay = known.outcome === "sending" && now - known.intent.pressedMs < patienceMs;
  return mayBeUnderWay ? { kind: "join", intent: known.intent } : { kind: "ask", last: known };
}
