"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Notice } from "@/components/ui/notice";
import type { Family } from "@/lib/clusters/cluster-params";
import { familiesWords } from "@/lib/clusters/cluster-path";
import type { ClusterList } from "@/lib/clusters/model";
import { parseInstant } from "@/lib/time/zone";

type FamilyNoticesProps = { list: ClusterList | undefined; onRetry: (family: Family) => void };

/** Notices above the cards about families that couldn't be loaded, or only in part. */
export function FamilyNotices({ list, onRetry }: FamilyNoticesProps) {
  const at = useInstantWords("clock");
  return list?.families.map(({ family, list: known, problem }) => {
    const readMs = parseInstant(known?.readAt);
    const words = familiesWords[family];
    if (problem)
      return (
        <section key={family} aria-label={`The ${words} can't be read`} className="grid gap-1">
          <p className="font-semibold">
            {readMs === null
              ? `The ${words} can't be read: nobody knows whether there are any.`
              : `The ${words} can't be read: theirs are shown as they were at ${at(readMs)}.`}
          </p>
          <ProblemNotice problem={problem} compact onRetry={() => onRetry(family)} role="status" />
        </section>
      );
    if (!known || known.unreadableCount === 0) return null;
    const count = known.unreadableCount;
    return (
      <Notice key={family} tone="warn" title={`The list of ${words} is not complete`}>
        <p>
          {count === 1 ? "One entry" : `${count} entries`} of the facility's answer can't be read and{" "}
          {count === 1 ? "is" : "are"} missing below.
        </p>
      </Notice>
    );
  });
}
