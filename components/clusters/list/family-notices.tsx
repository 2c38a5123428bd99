"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Notice } from "@/components/ui/notice";
import type { Family } from "@/lib/clusters/families";
import * as words from "@/lib/clusters/list/words";
import type { ClusterList } from "@/lib/clusters/model";
import { parseInstant } from "@/lib/time/zone";

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
