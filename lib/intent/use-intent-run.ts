"use client";

import { useEffect, useReducer, useRef } from "react";
import type { DeviceStore } from "@/lib/device/store";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { type Intent, type IntentEvent, type IntentState, stepIntent } from "./intent";
import { type LastIntent, saysNothingOfEarlier, toLastFailure, toOpenIntent } from "./last-intent";
import { type LookForOutcome, useOutcomeSearch } from "./use-outcome-search";

/** What a form adds to the run of its intents. */
type IntentRules<Input, Result, Found, Wanted> = {
  store: DeviceStore<LastIntent<Input, Result> | null>;
  /** Carries one out; throws a ProblemError. The result is remembered on the device, so it holds no secret. */
  send: (wanted: Wanted, intent: Intent<Input>) => Promise<Result>;
  /** Must be stable: a new function starts the search again. */
  search: LookForOutcome<Input, Found>;
  /** False for a single-use token: then only the reader starts a search. */
  isAutomatic: boolean;
  /** How a page states what an earlier one left; must be stable, as `search`. */
  toLeftProblem: (outcome: "sending" | "lost" | "unknown") => Problem;
};

type IntentRun<Input, Result, Found, Wanted> = {
  state: IntentState<Input, Result, Found>;
  /** True from a press on, before the state says so. */
  isSending: () => boolean;
  /** Sends once; does nothing while one is under way. */
  send: (wanted: Wanted, intent: Intent<Input>) => void;
  look: () => void;
  /** Returns to editing. What is remembered on the device stays. */
  dismiss: () => void;
};

/** Carries out intents: one at a time, nothing repeated automatically, outcomes remembered across reloads and tabs. */
export function useIntentRun<Input, Result, Found, Wanted>({
  store,
  send,
  search,
  isAutomatic,
  toLeftProblem,
}: IntentRules<Input, Result, Found, Wanted>): IntentRun<Input, Result, Found, Wanted> {
  const [state, dispatch] = useReducer(stepIntent<Input, Result, Found>, { step: "editing" });
  // A second press comes before the first one is rendered; state alone would let it through.
  const isUnderWay = useRef(false);
  const look = useOutcomeSearch(state, dispatch, search, isAutomatic);

  useEffect(() => {
    const open = toOpenIntent(store.read(), now());
    if (open) dispatch({ type: "left", intent: open.intent, problem: toLeftProblem(open.outcome) });
    return store.subscribe((from) => {
      const last = from === "elsewhere" ? store.read() : null;
      if (last?.outcome === "accepted")
        dispatch({ type: "accepted-elsewhere", intent: last.intent, result: last.result });
    });
  }, [store, toLeftProblem]);

  async function run(wanted: Wanted, intent: Intent<Input>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "pressed", intent });
    // The same key again: an earlier press, here or in another tab, may have been carried out already.
    const isRepeat = store.readNow()?.intent.key === intent.key;
    if (!isRepeat) store.write({ intent, outcome: "sending" });
    let event: IntentEvent<Input, Result, Found>;
    try {
      const result = await send(wanted, intent);
      store.write({ intent, outcome: "accepted", result });
      event = { type: "accepted", key: intent.key, result };
    } catch (thrown) {
      const problem = toProblem(thrown);
      const isFirstOpen = isRepeat && saysNothingOfEarlier(problem);
      const last = store.readNow();
      const isKnownDone = last?.intent.key === intent.key && last.outcome === "accepted";
      if (!isKnownDone && !isFirstOpen) store.write(toLastFailure(intent, problem));
      event = { type: "failed", key: intent.key, problem: isFirstOpen ? toLeftProblem("lost") : problem };
    }
    isUnderWay.current = false;
    dispatch(event);
  }

  return {
    state,
    look,
    isSending: () => isUnderWay.current,
    send: (wanted, intent) => void run(wanted, intent),
    dismiss: () => dispatch({ type: "dismissed" }),
  };
}
