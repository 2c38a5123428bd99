"use client";

import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { inputClass } from "@/components/ui/text-input";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { Family } from "@/lib/clusters/families";
import {
  type ClusterEntry,
  extendWithinHours,
  listEndingWithin,
} from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { extendExplanationId } from "../cluster/extend-button";
import { ExtendManyButton } from "./extend-many-button";

type ExtendWithinProps = {
  entries: ClusterEntry[];
  /** The families that may have other clusters than these. */
  unread: readonly Family[];
  owner: DeviceOwner;
};

/** Explains extending, and offers to extend all clusters that expire within a chosen time. */
export function ExtendWithin({ entries, unread, owner }: ExtendWithinProps) {
  const [hours, setHours] = useState<number>(24);
  const isHydrated = useHydrated();
  const nowMs = useNow(useTime().renderedAtMs, 60_000);
  const ending = listEndingWithin(entries, hours, nowMs);
  const unknownCount = entries.filter(({ expiry }) => expiry.kind !== "reported").length;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <label className="noscript:hidden inline-flex items-center gap-2 max-sm:w-48">
        <span className="sm:whitespace-nowrap">{words.extendWithin}</span>
        <span className="w-20">
          <select
            value={hours}
            disabled={!isHydrated}
            onChange={(event) => setHours(Number(event.target.value))}
            className={`${inputClass} min-h-7`}
          >
            {extendWithinHours.map((value) => (
              <option key={value} value={value}>
                {words.period(value)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <ExtendManyButton
        label={words.extendCount(ending.length)}
        entries={ending}
        owner={owner}
        empty={unread.length > 0 ? words.noneListedWithin(hours, unread) : words.noneWithin(hours)}
      />
      <p id={extendExplanationId} className="text-ink-muted text-sm max-sm:sr-only">
        {clusterWords.extendExplained}
        {unknownCount > 0 ? <> {words.leftOut(unknownCount)}</> : null}
      </p>
    </div>
  );
}
