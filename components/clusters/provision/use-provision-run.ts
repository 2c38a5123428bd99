"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "@/components/shell/session/session-context";
import { toClusterId } from "@/lib/clusters/cluster-path";
import { lastProvisionStore } from "@/lib/clusters/cluster-stores";
import { type ConnectionFacts, toConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import type { Family } from "@/lib/clusters/families";
import { observeReset } from "@/lib/clusters/list/sightings";
import type { Cluster, ProvisionInput } from "@/lib/clusters/model";
import { requestProvision, useEarlyClusterAnswers, useRereadClusters } from "@/lib/clusters/mutations";
import {
  canAskAgain,
  type ProvisionIntent,
  type ProvisionMarks,
  type ProvisionState,
} from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import { clustersQuery, fetchFamily } from "@/lib/clusters/queries";
import type { DeviceOwner } from "@/lib/device/owner";
import { toFingerprint } from "@/lib/intent/intent";
import { useIntentRun } from "@/lib/intent/use-intent-run";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { type Problem, ProblemError } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { changeSightings } from "../use-sightings";

/** The cluster that one press requests. */
export type WantedCluster = { family: Family; input: ProvisionInput };
export type ProvisionRun = {
  state: ProvisionState;
  /** Sends once. Does nothing while a request is in flight or its outcome is unknown. */
  press: (wanted: WantedCluster) => void;
  /** Sends anyway, with a new key. */
  pressAnew: (wanted: WantedCluster) => void;
  /** Requests the first response under the same key; null if that could cause a second write. */
  askAgain: ((wanted: WantedCluster) => void) | null;
  canRepeat: (wanted: WantedCluster) => boolean;
  look: () => void;
  dismiss: () => void;
};

const leftProblem: Problem = {
  type: "/problems/outcome-unknown",
  title: words.leftTitle,
  status: 504,
  detail: "",
  happened: words.leftHappened,
  todo: words.leftTodo,
};

const unansweredProblem: Problem = {
  ...leftProblem,
  happened: words.unansweredHappened,
};
const toLeftProblem = (outcome: string) => (outcome === "unknown" ? unansweredProblem : leftProblem);

/**
 * Sends provisionings: one key per press, one at a time, never repeated automatically. Only `onAnswer`
 * receives the credentials.
 */
export function useProvisionRun(
  owner: DeviceOwner,
  isSingleUse: boolean,
  onAnswer: (facts: ConnectionFacts) => void,
): ProvisionRun {
  const { session } = useSession();
  const mark = session ? `${session.username ?? ""} ${session.endsAt}` : "";
  const reread = useRereadClusters();
  useEarlyClusterAnswers();
  const store = lastProvisionStore(owner);
  const { state, send, look, dismiss } = useIntentRun<ProvisionMarks, null, Cluster, WantedCluster>({
    store,
    search: useNameSearch(isSingleUse),
    isAutomatic: !isSingleUse,
    toLeftProblem,
    send: async ({ family, input }, { key, pressedMs }) => {
      try {
        const { credentials, name } = await requestProvision(family, input, key);
        changeSightings(owner, (known) => observeReset(known, { family, name }, null, pressedMs));
        onAnswer(toConnectionFacts({ family, name }, credentials));
        return null;
      } finally {
        void reread();
      }
    },
  });

  const fingerprintOf = ({ family, input }: WantedCluster) => toFingerprint(family, input);
  const makeIntent = (wanted: WantedCluster): ProvisionIntent => ({
    key: makeIntentKey(),
    fingerprint: fingerprintOf(wanted),
    session: mark,
    pressedMs: now(),
    family: wanted.family,
    name: wanted.input.name,
  });
  // If the portal itself received no response, it stored that as the response, and the same key would return
  // it again.
  const pending = state.step === "unknown" && isAnswerMissing(state.problem) ? state.intent : null;
  const canRepeat = (wanted: WantedCluster) =>
    pending !== null && canAskAgain(pending, fingerprintOf(wanted), mark, now());
  return {
    state,
    look,
    canRepeat,
    press: (wanted) => {
      if (state.step !== "unknown") send(wanted, makeIntent(wanted));
    },
    pressAnew: (wanted) => send(wanted, makeIntent(wanted)),
    askAgain: pending
      ? (wanted) => {
          if (canRepeat(wanted)) send(wanted, pending);
        }
      : null,
    dismiss: () => {
      store.write(null);
      dismiss();
    },
  };
}

/** True if the portal may have a response that this page never received. */
const isAnswerMissing = (problem: Problem): boolean => problem === leftProblem || isAnswerLost(problem);

/** Searches the cluster list for the name of a provisioning with unknown outcome. */
function useNameSearch(isSingleUse: boolean): LookForOutcome<ProvisionMarks, Cluster> {
  const client = useQueryClient();
  return useCallback(
    async ({ family, name }) => {
      // A single-use token allows one call at most, so only the family in question is loaded.
      const list = await (isSingleUse
        ? fetchFamily(client, family)
        : client.fetchQuery({ ...clustersQuery(), staleTime: 0 }));
      const reading = list.families.find((one) => one.family === family);
      // Data from before a failed read may be out of date.
      if (reading?.problem) throw new ProblemError(reading.problem);
      const id = toClusterId({ family, name });
      const found = (reading?.list?.clusters ?? []).filter((cluster) => toClusterId(cluster) === id);
      return { found: found.slice(0, 1), atMs: now() };
    },
    [client, isSingleUse],
  );
}
