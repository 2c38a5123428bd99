"use client";

import { useRef } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import { useSubmitJob } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import * as words from "@/lib/compute/submit/outcome/words";
import {
  decidePress,
  type LastSubmit,
  type SubmitArrival,
  type SubmitMarks,
  type SubmitState,
} from "@/lib/compute/submit/submit-intent";
import type { SubmitInput, SubmitResult } from "@/lib/compute/submit/submit-model";
import { lastSubmitStore, sentDraftStore, withSentDraft } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import { toFingerprint } from "@/lib/intent/intent";
import { toLeftProblems, useIntentRun } from "@/lib/intent/use-intent-run";
import { now, readDeviceClock } from "@/lib/time/clock";
import type { SubmitQuestion } from "./submit-question";
import { useArrivalSearch } from "./use-arrival-search";

/** The job that one press submits. */
type WantedSubmit = { input: SubmitInput; draft: Draft; fingerprint: string };

export type SubmitRun = {
  state: SubmitState;
  /** Sends, after a question if that may create a second job. */
  press: (input: SubmitInput, draft: Draft) => void;
  look: () => void;
  dismiss: () => void;
};

const doubleClickMs = 700;

const left = toLeftProblems(words);

/**
 * Sends submits: one key per press, one at a time, never repeated automatically, not even from another tab. `onAccepted` is
 * called once the scheduler has accepted one of them.
 */
export function useSubmitRun(
  place: ComputePlace,
  owner: DeviceOwner,
  isSingleUse: boolean,
  ask: SubmitQuestion["ask"],
  onAccepted: () => void,
): SubmitRun {
  const { resource, version } = place;
  const store = lastSubmitStore(owner, resource);
  const sayTime = useInstantWords("clock");
  const sent = useRef({ fingerprint: "", atMs: 0 });
  const { mutateAsync } = useSubmitJob(place);
  const { state, isSending, send, look, dismiss } = useIntentRun<
    SubmitMarks,
    SubmitResult,
    SubmitArrival,
    WantedSubmit
  >({
    store,
    search: useArrivalSearch(place, owner),
    isAutomatic: !isSingleUse,
    left,
    toFingerprint: ({ fingerprint }) => fingerprint,
    toMarks: ({ input }) => ({ name: input.jobs[0]?.name ?? null }),
    send: async ({ input, draft, fingerprint }, { key }) => {
      sent.current = { fingerprint, atMs: readDeviceClock() };
      const result = await mutateAsync({ input, key });
      const drafts = sentDraftStore(owner, resource);
      drafts.write(withSentDraft(drafts.read(), result.jobId, draft));
      onAccepted();
      return result;
    },
  });

  return {
    state,
    look,
    press: (input, draft) => {
      if (isSending()) return;
      const fingerprint = toFingerprint(resource, version ?? null, input);
      // Ignores the second click of a double click if the response arrived between the two.
      if (sent.current.fingerprint === fingerprint && readDeviceClock() - sent.current.atMs < doubleClickMs)
        return;
      const wanted = { input, draft, fingerprint };
      const decision = decidePress(store.readNow(), state, fingerprint, now());
      if (decision.kind === "ask") ask([sayAgain(decision.last, sayTime)], () => send(wanted));
      else send(wanted, decision.kind === "join" ? decision.intent : undefined);
    },
    // The stored record is kept, so submitting the same content again still asks for confirmation.
    dismiss,
  };
}

/** What is known of the same content's last submit. */
const sayAgain = (last: LastSubmit, sayTime: (ms: number) => string) =>
  last.outcome === "accepted"
    ? words.wasAccepted(sayTime(last.intent.pressedMs), last.result.jobId)
    : words.wasUnknown(sayTime(last.intent.pressedMs));
