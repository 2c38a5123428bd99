"use client";

import { useEffect, useReducer, useRef } from "react";
import type { DeviceStore } from "@/lib/device/store";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { type Intent, type IntentEvent, type IntentState, stepIntent } from "./intent";
import { type LastIntent, replayMs, saysNothingOfEarlier, toLastFailure, toOpenIntent } from "./last-intent";
import { type LookForOutcome, useOutcomeSearch } from "./use-outcome-search";

/** How a page states what an earlier one left: `lost` if the portal may have its answer, `unanswered` if it received none itself. */
type LeftProblems = { lost: Problem; unanswered: Problem };

/** The problems of a form whose page was left while it sent, in its words. */
export function toLeftProblems(words: {
  leftTitle: string;
  leftHappened: string;
  leftTodo: string;
  unansweredHappened?: string;
}): LeftProblems {
  const lost: Problem = {
    type: "/problems/outcome-unknown",
    title: words.leftTitle,
    status: 504,
    detail: "",
    happened: words.leftHappened,
    todo: words.leftTodo,
  };
  return { lost, unanswered: { ...lost, happened: words.unansweredHappened ?? words.leftHappened } };
}

/** What a form adds to the run of its intents. */
type IntentRules<Input, Result, Found, Wanted> = {
  store: DeviceStore<LastIntent<Input, Result> | null>;
  /** Tells contents apart, and what else is remembered of one. */
  toFingerprint: (wanted: Wanted) => string;
  toMarks: (wanted: Wanted) => Input;
  /** Carries one out; throws a ProblemError. The result is remembered on the device, so it holds no secret. */
  send: (wanted: Wanted, intent: Intent<Input>) => Promise<Result>;
  /** Must be stable: a new function starts the search again. */
  search: LookForOutcome<Input, Found>;
  /** False for a single-use token: then only the reader starts a search. */
  isAutomatic: boolean;
  /** Must be stable, as `search`. */
  left: LeftProblems;
};

type IntentRun<Input, Result, Found, Wanted> = {
  state: IntentState<Input, Result, Found>;
  /** True from a press on, before the state says so. */
  isSending: () => boolean;
  /** Sends once, under a new key or that of an earlier press; does nothing while one is under way. */
  send: (wanted: Wanted, intent?: Intent<Input>) => void;
  /** Sends once. Does nothing while the outcome of an earlier press is unknown. */
  press: (wanted: Wanted) => void;
  /** True for the content whose outcome is unknown. */
  isPressed: (wanted: Wanted) => boolean;
  /** True if the same key would be answered with the first answer, which never arrived here. */
  canRepeat: (wanted: Wanted) => boolean;
  /** Sends the same key again where that causes no second write. */
  repeat: (wanted: Wanted) => void;
  look: () => void;
  /** Returns to editing. What is remembered on the device stays. */
  dismiss: () => void;
  /** Returns to editing, and no later page asks about the last press. */
  settle: () => void;
};

/** Carries out intents: one at a time, nothing repeated automatically, outcomes remembered across reloads and tabs. */
export function useIntentRun<Input, Result, Found, Wanted>({
  store,
  toFingerprint,
  toMarks,
  send,
  search,
  isAutomatic,
  left,
}: IntentRules<Input, Result, Found, Wanted>): IntentRun<Input, Result, Found, Wanted> {
  const [state, dispatch] = useReducer(stepIntent<Input, Result, Found>, { step: "editing" });
  // A second press comes before the first one is rendered; state alone would let it through.
  const isUnderWay = useRef(false);
  const look = useOutcomeSearch(state, dispatch, search, isAutomatic);

  useEffect(() => {
    const open = toOpenIntent(store.read(), now());
    const problem = open?.outcome === "unknown" ? left.unanswered : left.lost;
    if (open) dispatch({ type: "left", intent: open.intent, problem });
    return store.subscribe((from) => {
      const last = from === "elsewhere" ? store.read() : null;
      if (last?.outcome === "accepted")
        dispatch({ type: "accepted-elsewhere", intent: last.intent, result: last.result });
    });
  }, [store, left]);

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
      event = { type: "failed", key: intent.key, problem: isFirstOpen ? left.lost : problem };
    }
    isUnderWay.current = false;
    dispatch(event);
  }

  const begin = (wanted: Wanted, intent?: Intent<Input>) => {
    const made = { key: makeIntentKey(), fingerprint: toFingerprint(wanted), pressedMs: now() };
    void run(wanted, intent ?? { ...toMarks(wanted), ...made });
  };
  const unknown = state.step === "unknown" ? state : null;
  const isPressed = (wanted: Wanted) => unknown?.intent.fingerprint === toFingerprint(wanted);
  // If the portal itself received no response, it stored that as the response, and the same key would return it again.
  const canRepeat = (wanted: Wanted) =>
    unknown !== null &&
    (unknown.problem === left.lost || isAnswerLost(unknown.problem)) &&
    isPressed(wanted) &&
    now() - unknown.intent.pressedMs < replayMs;
  const dismiss = () => dispatch({ type: "dismissed" });
  return {
    state,
    look,
    isSending: () => isUnderWay.current,
    send: begin,
    press: (wanted) => {
      if (unknown === null) begin(wanted);
    },
    isPressed,
    canRepeat,
    repeat: (wanted) => {
      if (unknown !== null && canRepeat(wanted)) begin(wanted, unknown.intent);
    },
    dismiss,
    settle: () => {
      store.write(null);
      dismiss();
    },
  };
}
