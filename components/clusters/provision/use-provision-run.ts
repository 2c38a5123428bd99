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
import {
  clustersQuery,
  fetchFamily,
  requestProvision,
  useEarlyClusterAnswers,
  useRereadClusters,
} from "@/lib/clusters/operations";
import type { ProvisionMarks } from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { toFingerprint } from "@/lib/intent/intent";
import { toLeftProblems, useIntentRun } from "@/lib/intent/use-intent-run";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import { ProblemError } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { changeSightings } from "../use-sightings";

/** The cluster that one press requests. */
export type WantedCluster = { family: Family; input: ProvisionInput };
export type ProvisionRun = ReturnType<typeof useProvisionRun>;

const left = toLeftProblems(words);

/**
 * Sends provisionings: one key per press, one at a time, never repeated automatically. Only `onAnswer`
 * receives the credentials.
 */
export function useProvisionRun(
  owner: DeviceOwner,
  isSingleUse: boolean,
  onAnswer: (facts: ConnectionFacts) => void,
) {
  const { session } = useSession();
  // The portal repeats an answer only within the same session.
  const mark = session ? `${session.username ?? ""} ${session.endsAt}` : "";
  const reread = useRereadClusters();
  useEarlyClusterAnswers();
  const run = useIntentRun<ProvisionMarks, null, Cluster, WantedCluster>({
    store: lastProvisionStore(owner),
    toFingerprint: ({ family, input }) => toFingerprint(mark, family, input),
    toMarks: ({ family, input }) => ({ family, name: input.name }),
    search: useNameSearch(isSingleUse),
    isAutomatic: !isSingleUse,
    left,
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
  // The record holds no credentials, so nothing is lost with it.
  return { ...run, dismiss: run.settle };
}

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
