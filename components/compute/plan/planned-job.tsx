import { useEffect, useRef } from "react";
import { useAddress } from "@/components/shell/use-address";
import { toPlannedGpus, withPlannedJob } from "@/lib/compute/plan/draft-ask";
import * as words from "@/lib/compute/plan/words";
import type { Draft } from "@/lib/compute/submit/draft";

type PlannedJobProps = { draft: Draft; replace: (draft: Draft, words: string) => void };

/**
 * Fills partition, nodes and time limit once from the address, where the page of what fits now leads here, and says that its GPUs can't be sent.
 * Renders nothing.
 */
export function PlannedJob({ draft, replace }: PlannedJobProps) {
  const { parameters, change } = useAddress();
  const planned = withPlannedJob(draft, parameters);
  const isFilled = useRef(false);
  useEffect(() => {
    if (planned === null || isFilled.current) return;
    isFilled.current = true;
    replace(planned, words.filledFromPlan(toPlannedGpus(parameters)));
    // Runs once: after a reload, the address must not overwrite what was edited since.
    change({ partition: null, nodes: null, gpus: null, time: null });
  }, [planned, parameters, replace, change]);
  return null;
}
