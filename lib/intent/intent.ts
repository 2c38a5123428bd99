import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";

/**
 * What one press of a form wants to have done, once. `key` is its Idempotency-Key, `fingerprint` tells contents apart,
 * `pressedMs` is epoch ms by the portal's clock; `Input` is what else is remembered of it.
 */
export type Intent<Input> = Input & { key: string; fingerprint: string; pressedMs: number };

/** What searching for an intent of unknown outcome brought; `looks` counts searches that succeeded, `lookedMs` is epoch ms. */
export type OutcomeSearch<Found> = {
  looks: number;
  isLooking: boolean;
  found: readonly Found[];
  lookedMs: number | null;
  problem: Problem | null;
};

/** Where one intent is. `unknown` lasts until the reader decides, because nothing is sent twice automatically. */
export type IntentState<Input, Result, Found> =
  | { step: "editing" }
  | { step: "sending"; intent: Intent<Input> }
  | { step: "accepted"; intent: Intent<Input>; result: Result; isElsewhere: boolean }
  | { step: "refused"; intent: Intent<Input>; problem: Problem }
  | { step: "unknown"; intent: Intent<Input>; problem: Problem; search: OutcomeSearch<Found> };

/** `left`: an earlier page left the intent without an outcome. `accepted-elsewhere`: another tab got the answer. */
export type IntentEvent<Input, Result, Found> =
  | { type: "pressed"; intent: Intent<Input> }
  | { type: "accepted"; key: string; result: Result }
  | { type: "failed"; key: string; problem: Problem }
  | { type: "left"; intent: Intent<Input>; problem: Problem }
  | { type: "accepted-elsewhere"; intent: Intent<Input>; result: Result }
  | { type: "looking"; key: string }
  | { type: "looked"; key: string; found: readonly Found[]; atMs: number }
  | { type: "look-failed"; key: string; problem: Problem }
  | { type: "dismissed" };

const notSearched = { looks: 0, isLooking: false, found: [], lookedMs: null, problem: null } as const;

/** One step. An answer to an intent that is no longer the present one changes nothing, nor does a press while sending. */
export function stepIntent<Input, Result, Found>(
  state: IntentState<Input, Result, Found>,
  event: IntentEvent<Input, Result, Found>,
): IntentState<Input, Result, Found> {
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
        ? { step: "unknown", intent, problem, search: notSearched }
        : { step: "refused", intent, problem };
    }
    case "left":
      return state.step === "editing"
        ? { step: "unknown", intent: event.intent, problem: event.problem, search: notSearched }
        : state;
    case "accepted-elsewhere":
      return state.step === "editing" || isAwaited(state, event.intent.key)
        ? { step: "accepted", intent: event.intent, result: event.result, isElsewhere: true }
        : state;
    case "looking":
      return withSearch(state, event.key, { isLooking: true });
    case "looked":
      return withSearch(state, event.key, {
        isLooking: false,
        found: event.found,
        lookedMs: event.atMs,
        problem: null,
        looks: state.step === "unknown" ? state.search.looks + 1 : 0,
      });
    case "look-failed":
      return withSearch(state, event.key, { isLooking: false, problem: event.problem });
    case "dismissed":
      return state.step === "sending" ? state : { step: "editing" };
  }
}

function isAwaited<Input, Result, Found>(
  state: IntentState<Input, Result, Found>,
  key: string,
): state is Extract<IntentState<Input, Result, Found>, { step: "sending" | "unknown" }> {
  return (state.step === "sending" || state.step === "unknown") && state.intent.key === key;
}

function withSearch<Input, Result, Found>(
  state: IntentState<Input, Result, Found>,
  key: string,
  change: Partial<OutcomeSearch<Found>>,
): IntentState<Input, Result, Found> {
  if (state.step !== "unknown" || state.intent.key !== key) return state;
  return { ...state, search: { ...state.search, ...change } };
}

/**
 * Identifies the content of a press, in at most 30 characters: what is remembered of a press must fit into storage that its
 * own draft has nearly filled (cyrb53 by bryc, public domain; crypto.subtle is missing over plain http).
 */
export function toFingerprint(...content: readonly unknown[]): string {
  const text = JSON.stringify(content);
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
