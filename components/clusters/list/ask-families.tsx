"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { families } from "@/lib/clusters/cluster-params";
import { familiesWords } from "@/lib/clusters/cluster-path";
import { parseInstant } from "@/lib/time/zone";
import type { ClustersOnPage } from "../use-clusters";

/**
 * Shown above the cards for a single-use token. Each family takes one request, sent only when the user
 * requests it.
 */
export function AskFamilies({ clusters }: { clusters: ClustersOnPage }) {
  const at = useInstantWords("clock");
  return (
    <Notice tone="info" title="The clusters are read when you ask, to spare your token">
      <p>
        Your token may work only once, and each family is one call of the facility: choose the family that you
        need. Reading it may use the token up.
      </p>
      <ul className="mt-2 grid gap-2">
        {families.map((family) => {
          const reading = clusters.data?.families.find((one) => one.family === family);
          const readMs = parseInstant(reading?.list?.readAt);
          return (
            <li key={family} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button size="small" onClick={() => clusters.askFamily(family)} busy={clusters.isReading}>
                Read the {familiesWords[family]}
              </Button>
              <span className="text-ink-muted text-sm tabular-nums">
                {readMs === null ? "Not read: nobody knows whether there are any." : `As of ${at(readMs)}.`}
              </span>
            </li>
          );
        })}
      </ul>
      {clusters.problem ? <ProblemNotice problem={clusters.problem} compact role="status" /> : null}
    </Notice>
  );
}
