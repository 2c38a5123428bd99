"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useCallback, useEffect } from "react";
import { toClusterId } from "@/lib/clusters/cluster-path";
import type {
  ProvisionEvent,
  ProvisionIntent,
  ProvisionState,
} from "@/lib/clusters/provision/provision-intent";
import { clustersQuery, fetchFamily } from "@/lib/clusters/queries";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";

/** A cluster is listed as soon as it is made; the later looks are for a facility that is busy. */
const pausesMs = [0, 3000, 6000, 15_000];

/** Looks for the name in the list after an unknown outcome: a few times by itself where it may, and whenever asked to. */
export function useNameSearch(
  state: ProvisionState,
  dispatch: Dispatch<ProvisionEvent>,
  mayLook: boolean,
): () => void {
  const client = useQueryClient();
  const intent = state.step === "unknown" ? state.intent : null;

  const look = useCallback(
    async ({ key, family, name }: ProvisionIntent, isWanted: () => boolean): Promise<boolean> => {
      dispatch({ type: "looking", key });
      try {
        // A token that works once has one call at most: that is for the family in question.
        const list = await (mayLook
          ? client.fetchQuery({ ...clustersQuery(), staleTime: 0 })
          : fetchFamily(client, family));
        const reading = list.families.find((one) => one.family === family);
        // What was known before a failed read says nothing of now.
        if (reading?.problem) throw new LookFailed(reading.problem);
        const found =
          reading?.list?.clusters.find((cluster) => toClusterId(cluster) === toClusterId({ family, name })) ??
          null;
        dispatch({ type: "looked", key, found, atMs: now() });
        return found !== null;
      } catch (thrown) {
        const problem = thrown instanceof LookFailed ? thrown.problem : toProblem(thrown);
        if (isWanted()) dispatch({ type: "look-failed", key, problem });
        return false;
      }
    },
    [client, dispatch, mayLook],
  );

  useEffect(() => {
    if (!intent || !mayLook) return;
    let isWanted = true;
    const run = async () => {
      for (const pauseMs of pausesMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (!isWanted || (await look(intent, () => isWanted))) return;
      }
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [intent, look, mayLook]);

  return () => {
    if (intent) void look(intent, () => true);
  };
}

class LookFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}
