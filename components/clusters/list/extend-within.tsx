"use client";

import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/text-input";
import { toToldEndMs } from "@/lib/clusters/cluster/lifetime";
import {
  type ClusterEntry,
  extendWithinHours,
  listEndingWithin,
} from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { extendExplanation } from "../cluster/extend-button";
import { useWriteRun, type WriteTarget } from "../cluster/use-write-run";
import { WriteList } from "../cluster/write-list";

const words = (hours: number) => (hours < 48 ? `${hours} h` : `${hours / 24} days`);
const toTarget = ({ cluster: { family, name }, expiry }: ClusterEntry): WriteTarget => ({
  ref: { family, name },
  endsMs: toToldEndMs(expiry),
});

/** Explains extending and extends all clusters that end within a chosen time, with a result for each. */
export function ExtendWithin({ entries, owner }: { entries: ClusterEntry[]; owner: DeviceOwner }) {
  const { run, reports, isRunning, clear } = useWriteRun("extend", owner);
  const [hours, setHours] = useState<number>(24);
  const [sent, setSent] = useState<WriteTarget[]>([]);
  const isHydrated = useHydrated();
  const nowMs = useNow(useTime().renderedAtMs, 60_000);
  const ending = listEndingWithin(entries, hours, nowMs);
  const untold = entries.filter(({ expiry }) => expiry.kind !== "reported").length;
  const press = () => {
    const targets = ending.map(toTarget);
    setSent(targets);
    void run(targets, true);
  };
  return (
    <div className="grid gap-2 border border-line bg-surface px-3 py-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <label className="noscript:hidden inline-flex items-center gap-2">
          <span className="sm:whitespace-nowrap">Extend all that end within</span>
          <select
            value={hours}
            disabled={!isHydrated || isRunning}
            onChange={(event) => setHours(Number(event.target.value))}
            className={`${inputClass} min-h-7 w-auto`}
          >
            {extendWithinHours.map((value) => (
              <option key={value} value={value}>
                {words(value)}
              </option>
            ))}
          </select>
        </label>
        <Button
          size="small"
          busy={isRunning}
          disabled={!isHydrated || ending.length === 0}
          onClick={press}
          aria-describedby={extendExplanation.id}
          className="noscript:hidden"
        >
          {ending.length === 1 ? "Extend 1 cluster" : `Extend ${ending.length} clusters`}
        </Button>
        <p id={extendExplanation.id} className="text-ink-muted text-sm">
          {extendExplanation.words}
          {untold > 0
            ? ` ${untold === 1 ? "One cluster whose end isn't told is" : `${untold} clusters whose end isn't told are`} left out.`
            : ""}
        </p>
      </div>
      <WriteList
        label="Results of extending"
        done="extended"
        targets={sent}
        reports={reports}
        isRunning={isRunning}
        onDismiss={() => {
          clear();
          setSent([]);
        }}
      />
    </div>
  );
}
