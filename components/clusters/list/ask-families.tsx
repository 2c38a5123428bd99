"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { families } from "@/lib/clusters/families";
import * as words from "@/lib/clusters/list/words";
import { parseInstant } from "@/lib/time/zone";
import type { ClustersOnPage } from "../use-clusters";

/**
 * Shown above the list for a single-use token. Each family takes one request, sent only when the user
 * requests it.
 */
export function AskFamilies({ clusters }: { clusters: ClustersOnPage }) {
  const at = useInstantWords("clock");
  return (
    <Notice tone="info" title={words.notLoaded}>
      <p>{words.notLoadedHint}</p>
      <ul className="mt-2 grid gap-2">
        {families.map((family) => {
          const reading = clusters.data?.families.find((one) => one.family === family);
          const readMs = parseInstant(reading?.list?.readAt);
          return (
            <li key={family} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button size="small" onClick={() => clusters.askFamily(family)} busy={clusters.isReading}>
                {words.loadFamily(family)}
              </Button>
              <span className="text-ink-muted text-sm">
                {readMs === null ? words.familyNotLoaded : words.asOf(at(readMs))}
              </span>
            </li>
          );
        })}
      </ul>
      {clusters.problem ? <ProblemNotice problem={clusters.problem} compact role="status" /> : null}
    </Notice>
  );
}
