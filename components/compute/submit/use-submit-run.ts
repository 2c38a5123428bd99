"use client";

import { useEffect, useReducer, useRef, useState } from "react";
import { useSubmitJob } from "@/lib/compute/mutations";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import {
  type DraftOwner,
  keepLastSubmit,
  keepSentDraft,
  parseLastSubmit,
  readLastSubmit,
  toStorageKey,
} from "@/lib/compute/submit/draft-storage";
import {
  decidePress,
  editing,
  keptMs,
  type PressDecision,
  type SubmitIntent,
  type SubmitState,
  stepSubmit,
  toFingerprint,
} from "@/lib/compute/submit/submit-intent";
import type { SubmitInput } from "@/lib/compute/submit/submit-model";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { now, readDeviceClock } from "@/lib/time/clock";
import { useArrivalSearch } from "./use-arrival-search";

/** What a press wants to send. */
type Wanted = { input: SubmitInput; draft: Draft; fingerprint: string };
export type Asking = { wanted: Wanted; decision: Extract<PressDecision, { kind: "ask" }> };

export type SubmitRun = {
  state: SubmitState;
  /** A press that may make a second job waits here for the reader's word. */
  asking: Asking | null;
  press: (input: SubmitInput, draft: Draft) => void;
  confirm: () => void;
  decline: () => void;
  look: () => void;
  putAway: () => void;
};

const doubleClickMs = 700;

const leftProblem: Problem = {
  type: "/problems/outcome-unknown",
  title: "We can't tell whether the job was submitted",
  status: 504,
  detail: "",
  happened: "You left this page before the response arrived, or another tab is still waiting for it.",
  todo: "Check the queue for the job before you submit it again.",
};

/** Carries out submits: one key per press, one at a time, nothing repeated automatically, also across tabs of this browser. */
export function useSubmitRun(place: ComputePlace, owner: DraftOwner, mayLook: boolean): SubmitRun {
  const [state, dispatch] = useReducer(stepSubmit, editing);
  const [asking, setAsking] = useState<Asking | null>(null);
  // A second press comes before the first one is rendered; state alone would let it through.
  const isSending = useRef(false);
  const sent = useRef({ fingerprint: "", atMs: 0 });
  const { mutateAsync } = useSubmitJob(place);
  const look = useArrivalSearch(place, owner, state, dispatch, mayLook);
  const { resource, user } = owner;

  useEffect(() => {
    const lastKey = toStorageKey("last", { resource, user });
    const last = readLastSubmit({ resource, user });
    if (last && last.outcome !== "accepted" && now() - last.intent.pressedMs < keptMs)
      dispatch({ type: "left", intent: last.intent, problem: leftProblem });
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const told = key === lastKey ? parseLastSubmit(newValue) : null;
      if (told?.outcome === "accepted" && told.result)
        dispatch({ type: "accepted-elsewhere", intent: told.intent, result: told.result });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [resource, user]);

  async function send({ input, draft, fingerprint }: Wanted, intent: SubmitIntent) {
    if (isSending.current) return;
    isSending.current = true;
    sent.current = { fingerprint, atMs: readDeviceClock() };
    dispatch({ type: "pressed", intent });
    keepLastSubmit(owner, { intent, outcome: "sending", result: null });
    try {
      const result = await mutateAsync({ input, key: intent.key });
      keepLastSubmit(owner, { intent, outcome: "accepted", result });
      keepSentDraft(owner, result.jobId, draft);
      dispatch({ type: "accepted", key: intent.key, result });
    } catch (thrown) {
      const problem = toProblem(thrown);
      keepLastSubmit(owner, mayHaveArrived(problem) ? { intent, outcome: "unknown", result: null } : null);
      dispatch({ type: "failed", key: intent.key, problem });
    } finally {
      isSending.current = false;
    }
  }

  const makeIntent = ({ fingerprint, input }: Wanted): SubmitIntent => ({
    key: makeIntentKey(),
    fingerprint,
    pressedMs: now(),
    name: input.jobs[0]?.name ?? null,
  });

  return {
    state,
    asking,
    look,
    press: (input, draft) => {
      if (isSending.current) return;
      const fingerprint = toFingerprint(JSON.stringify([place.resource, place.version ?? null, input]));
      // The second click of a double click, where the answer came between the two.
      if (sent.current.fingerprint === fingerprint && readDeviceClock() - sent.current.atMs < doubleClickMs)
        return;
      const wanted = { input, draft, fingerprint };
      const decision = decidePress(readLastSubmit(owner), state, fingerprint, now());
      if (decision.kind === "ask") setAsking({ wanted, decision });
      else void send(wanted, decision.kind === "join" ? decision.intent : makeIntent(wanted));
    },
    confirm: () => {
      setAsking(null);
      if (asking) void send(asking.wanted, makeIntent(asking.wanted));
    },
    decline: () => setAsking(null),
    // What is remembered of it stays: the same content pressed again still asks first.
    putAway: () => dispatch({ type: "put-away" }),
  };
}
