import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import type { SubmitResult } from "./submit-model";

/** What one press of "Submit job" wants. `fingerprint` tells contents apart, `pressedMs` is the portal's clock. */
export type SubmitIntent = {
  key: string;
  fingerprint: string;
  pressedMs: number;
  name: string | null;
};

/** A job that may be the one a submit of unknown outcome made. */
export type Arrival = { id: string; name: string | null; submittedMs: number };

/** What looking in the queue brought so far; `looks` counts reads that succeeded. */
export type Search = {
  looks: number;
  isLooking: boolean;
  arrivals: Arrival[];
  lookedMs: number | null;
  problem: Problem | null;
};

/**
 * Where one submit stands. Success is a job id and nothing else; `unknown` stays until the reader decides, because
 * nothing is sent twice automatically.
 */
export type SubmitState =
  | { step: "editing" }
  | { step: "sending"; intent: SubmitIntent }
  | { step: "accepted"; intent: SubmitIntent; result: SubmitResult; isElsewhere: boolean }
  | { step: "refused"; intent: SubmitIntent; problem: Problem }
  | { step: "unknown"; intent: SubmitIntent; problem: Problem; search: Search };

export type SubmitEvent =
  | { type: "pressed"; intent: SubmitIntent }
  | { type: "accepted"; key: string; result: SubmitResult }
  | { type: "failed"; key: string; problem: Problem }
  | { type: "left"; intent: SubmitIntent; problem: Problem }
  | { type: "accepted-elsewhere"; intent: SubmitIntent; result: SubmitResult }
  | { type: "looking"; key: string }
  | { type: "looked"; key: string; arrivals: Arrival[]; atMs: number }
  | { type: "look-failed"; key: string; problem: Problem }
  | { type: "put-away" };

const unread: Search = { looks: 0, isLooking: false, arrivals: [], lookedMs: null, problem: null };
export const editing: SubmitState = { step: "editing" };

/** One step. An answer to an intent that is no longer the present one changes nothing, nor does a press while sending. */
export function stepSubmit(state: SubmitState, event: SubmitEvent): SubmitState {
  switch (event.type) {
    case "pressed":
      return state.step === "sending" ? state : { step: "sending", intent: event.intent };
    case "accepted":
      return isAwaited(state, event.key)
        ? { step: "accepted", intent: state.intent, result: event.result, isElsewhere: false }
        : state;
    case "failed": {
      if (state.step !== "sending" || state.intent.key !== event.key) return state;
      const { intent } = state;
      const { problem } = event;
      return mayHaveArrived(problem)
        ? { step: "unknown", intent, problem, search: unread }
        : { step: "refused", intent, problem };
    }
    case "left":
      return state.step === "editing"
        ? { step: "unknown", intent: event.intent, problem: event.problem, search: unread }
        : state;
    case "accepted-elsewhere":
      return state.step === "editing" || isAwaited(state, event.intent.key)
        ? { step: "accepted", intent: event.intent, result: event.result, isElsewhere: true }
        : state;
    case "looking":
      return search(state, event.key, { isLooking: true });
    case "looked":
      return search(state, event.key, {
        isLooking: false,
        arrivals: event.arrivals,
        lookedMs: event.atMs,
        problem: null,
        looks: state.step === "unknown" ? state.search.looks + 1 : 0,
      });
    case "look-failed":
      return search(state, event.key, { isLooking: false, problem: event.problem });
    case "put-away":
      return state.step === "sending" ? state : editing;
  }
}

type Awaited = Extract<SubmitState, { step: "sending" | "unknown" }>;
const isAwaited = (state: SubmitState, key: string): state is Awaited =>
  (state.step === "sending" || state.step === "unknown") && state.intent.key === key;

function search(state: SubmitState, key: string, change: Partial<Search>): SubmitState {
  if (state.step !== "unknown" || state.intent.key !== key) return state;
  return { ...state, search: { ...state.search, ...change } };
}

/** What is remembered of the last submit of a draft, also for other tabs of it. */
export type LastSubmit = {
  intent: SubmitIntent;
  outcome: "sending" | "unknown" | "accepted";
  result: SubmitResult | null;
};

/** As long as the portal answers the same key with the first answer (decision 13). */
export const keptMs = 600_000;

/** Longer than any page waits for its answer: a tab that still waits by then is gone. */
const patienceMs = 90_000;

/** What a press does: sends with a new key, joins the one under way, or asks first because it may be the second job. */
export type PressDecision =
  | { kind: "send" }
  | { kind: "join"; intent: SubmitIntent }
  | { kind: "ask"; why: "unknown" | "accepted"; last: LastSubmit };

/** Decides a press of a content by what is remembered of the last one; `now` is the portal's clock in epoch ms. */
export function decidePress(
  last: LastSubmit | null,
  state: SubmitState,
  fingerprint: string,
  now: number,
): PressDecision {
  if (state.step === "unknown")
    return { kind: "ask", why: "unknown", last: { intent: state.intent, outcome: "unknown", result: null } };
  const known: LastSubmit | null =
    state.step === "accepted" ? { intent: state.intent, outcome: "accepted", result: state.result } : last;
  if (known === null || now - known.intent.pressedMs >= keptMs || known.intent.fingerprint !== fingerprint)
    return { kind: "send" };
  if (known.outcome === "accepted") return { kind: "ask", why: "accepted", last: known };
  const mayBeUnderWay = known.outcome === "sending" && now - known.intent.pressedMs < patienceMs;
  return mayBeUnderWay
    ? { kind: "join", intent: known.intent }
    : { kind: "ask", why: "unknown", last: known };
}

/** A short name for a content, the same for the same text (cyrb53 by bryc, public domain). */
export function toFingerprint(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return `${(two >>> 0).toString(36)}${(one >>> 0).toString(36)}-${text.length.toString(36)}`;
}
