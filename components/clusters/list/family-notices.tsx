"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type Family, families } from "@/lib/clusters/families";
import * as words from "@/lib/clusters/list/words";
import type { ClusterList } from "@/lib/clusters/model";
import { parseInstant } from "@/lib/time/zone";
import type { ClustersOnPage } from "../use-clusters";

type FamilyNoticesProps = { list: ClusterList | undefined; onRetry: (family: Family) => void };

/** Notices above the list about families that couldn't be loaded, or only in part. */
export function FamilyNotices({ list, onRetry }: FamilyNoticesProps) {
  const at = useInstantWords("clock");
  return list?.families.map(({ family, list: known, problem }) => {
    const readMs = parseInstant(known?.readAt);
    if (problem)
      return (
        <section key={family} aria-label={words.familyFailed(family)} className="grid gap-1">
          <p className="font-semibold">
            {readMs === null
              ? words.familyFailedUnknown(family)
              : words.familyFailedStale(family, at(readMs))}
          </p>
          <ProblemNotice problem={problem} compact onRetry={() => onRetry(family)} role="status" />
        </section>
      );
    if (!known || known.unreadableCount === 0) return null;
    return (
      <Notice key={family} tone="warn" title={words.familyIncomplete(family)}>
        <p>{words.unreadableEntries(known.unreadableCount)}</p>
      </Notice>
    );
  });
}

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
