"use client";

import { useEffect, useReducer, useRef } from "react";
import { useSession } from "@/components/shell/session/session-context";
import type { Family } from "@/lib/clusters/cluster-params";
import { type ConnectionFacts, toConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import { type DeviceOwner, keepLastProvision, readLastProvision } from "@/lib/clusters/device-storage";
import { observeReset } from "@/lib/clusters/list/sightings";
import type { ProvisionInput } from "@/lib/clusters/model";
import { provisionCluster, useRereadClusters } from "@/lib/clusters/mutations";
import {
  canAskAgain,
  type ProvisionIntent,
  type ProvisionState,
  replayMs,
  stepProvision,
  toFingerprint,
} from "@/lib/clusters/provision/provision-intent";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost, mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { changeSightings } from "../use-sightings";
import { useNameSearch } from "./use-name-search";

/** What a press wants to send. */
export type WantedCluster = { family: Family; input: ProvisionInput };
export type ProvisionRun = {
  state: ProvisionState;
  /** Sends once; does nothing while one is under way or its outcome is unknown. */
  press: (wanted: WantedCluster) => void;
  /** Sends all the same, with a key of its own. */
  pressAnew: (wanted: WantedCluster) => void;
  /** Asks for the first answer under the same key; null where that could write a second time. */
  askAgain: ((wanted: WantedCluster) => void) | null;
  look: () => void;
  putAway: () => void;
};

const leftProblem: Problem = {
  type: "/problems/outcome-unknown",
  title: "We can't tell whether the cluster was provisioned",
  status: 504,
  detail: "",
  happened: "You left this page before the response arrived, or another tab is still waiting for it.",
  todo: "Check the list for its name before you provision it again.",
};

const unansweredProblem: Problem = {
  ...leftProblem,
  happened: "No response from the facility confirmed whether it was provisioned.",
};

/** Carries out provisionings: one key per press, one at a time, nothing repeated automatically. Answers go to `onAnswer` alone. */
export function useProvisionRun(
  owner: DeviceOwner,
  mayLook: boolean,
  onAnswer: (facts: ConnectionFacts) => void,
): ProvisionRun & { canRepeat: (wanted: WantedCluster) => boolean } {
  const [state, dispatch] = useReducer(stepProvision, { step: "editing" });
  const { session } = useSession();
  const mark = session ? `${session.username ?? ""} ${session.endsAt}` : "";
  const reread = useRereadClusters();
  const look = useNameSearch(state, dispatch, mayLook);
  // A second press comes before the first one is rendered; state alone would let it through.
  const isSending = useRef(false);

  useEffect(() => {
    const last = readLastProvision(owner);
    if (last && last.outcome !== "accepted" && now() - last.intent.pressedMs < replayMs)
      dispatch({
        type: "left",
        intent: last.intent,
        problem: last.outcome === "sending" ? leftProblem : unansweredProblem,
      });
  }, [owner]);

  async function send({ family, input }: WantedCluster, intent: ProvisionIntent) {
    if (isSending.current) return;
    isSending.current = true;
    dispatch({ type: "pressed", intent });
    keepLastProvision(owner, { intent, outcome: "sending" });
    try {
      const { credentials, name } = await provisionCluster(family, input, intent.key);
      keepLastProvision(owner, { intent, outcome: "accepted" });
      changeSightings(owner, (known) => observeReset(known, { family, name }, null, intent.pressedMs));
      onAnswer(toConnectionFacts({ family, name }, credentials));
      dispatch({ type: "accepted", key: intent.key });
    } catch (thrown) {
      const problem = toProblem(thrown);
      const outcome = isAnswerMissing(problem) ? "sending" : "unknown";
      keepLastProvision(owner, mayHaveArrived(problem) ? { intent, outcome } : null);
      dispatch({ type: "failed", key: intent.key, problem });
    } finally {
      isSending.current = false;
      void reread();
    }
  }

  const fingerprintOf = ({ family, input }: WantedCluster) =>
    toFingerprint({ family, name: input.name }, input);
  const makeIntent = (wanted: WantedCluster): ProvisionIntent => ({
    key: makeIntentKey(),
    fingerprint: fingerprintOf(wanted),
    session: mark,
    pressedMs: now(),
    family: wanted.family,
    name: wanted.input.name,
  });
  // Where the portal itself received no answer, that is the first answer, and the same key brings it again.
  const pending = state.step === "unknown" && isAnswerMissing(state.problem) ? state.intent : null;
  const canRepeat = (wanted: WantedCluster) =>
    pending !== null && canAskAgain(pending, fingerprintOf(wanted), mark, now());
  return {
    state,
    look,
    canRepeat,
    press: (wanted) => {
      if (state.step !== "unknown") void send(wanted, makeIntent(wanted));
    },
    pressAnew: (wanted) => void send(wanted, makeIntent(wanted)),
    askAgain: pending ? (wanted) => void (canRepeat(wanted) && send(wanted, pending)) : null,
    putAway: () => {
      keepLastProvision(owner, null);
      dispatch({ type: "put-away" });
    },
  };
}

/** True where the portal may have an answer that this page never got. */
const isAnswerMissing = (problem: Problem): boolean => problem === leftProblem || isAnswerLost(problem);
