import * as z from "zod/mini";
import type { Intent, IntentState } from "@/lib/intent/intent";
import { type LastIntent, replayMs } from "@/lib/intent/last-intent";
import type { SubmitResult } from "./submit-model";

/** What is remembered of a submit besides its content: the name its job is searched by. */
export const submitMarksSchema = z.object({ name: z.nullable(z.string()) });
export type SubmitMarks = z.infer<typeof submitMarksSchema>;

/** A job that may be the one a submit of unknown outcome made; `submittedMs` is epoch ms. */
export type SubmitArrival = { id: string; name: string | null; submittedMs: number };

export type SubmitIntent = Intent<SubmitMarks>;
export type LastSubmit = LastIntent<SubmitMarks, SubmitResult>;
/** Success is a job id and nothing else. */
export type SubmitState = IntentState<SubmitMarks, SubmitResult, SubmitArrival>;

/** Longer than any page waits for its answer: a tab that still waits by then is gone. */
const patienceMs = 90_000;

/** What a press does: sends with a new key, joins the one under way, or asks first because it may be the second job. */
export type PressDecision =
  | { kind: "send" }
  | { kind: "join"; intent: SubmitIntent }
  | { kind: "ask"; last: LastSubmit };

/** Decides a press of a content by what is remembered of the last one; `now` is the portal's clock in epoch ms. */
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
