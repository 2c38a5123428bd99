"use client";

import type { ComponentProps, CSSProperties } from "react";
import { useTime } from "@/components/shell/time-provider";
import { type DowntimePhase, phaseWords } from "@/lib/status/downtime";
import { formatSpan } from "@/lib/status/span-text";
import type { Bar } from "@/lib/status/timeline";
import { listAttributeWords, PhaseMark, RebootMark, UnscheduledMark } from "./downtime-marks";

type TimelineBarProps = { bar: Bar; topPx: number; bindings: ComponentProps<"button"> };

const looks: Record<DowntimePhase, string> = {
  upcoming: "border-plan bg-plan-soft text-plan",
  "in-effect": "border-plan bg-plan text-surface",
  overdue: "border-down bg-down-soft text-down",
  past: "border-line-strong bg-sunken text-ink-muted",
  unknown: "border-unknown border-dashed bg-unknown-soft text-unknown",
};

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
const hatch: CSSProperties = {
  backgroundImage: "repeating-linear-gradient(135deg, var(--down) 0 2px, transparent 2px 6px)",
};

/** One downtime drawn true to scale, under a button that is never smaller than a finger needs. */
export function TimelineBar({ bar, topPx, bindings }: TimelineBarProps) {
  const { zone } = useTime();
  const { entry, phase } = bar;
  const { downtime } = entry;
  const edges = `${bar.continuesBefore ? "rounded-l-none border-l-0" : ""} ${bar.continuesAfter || bar.isOpen ? "rounded-r-none border-r-0" : ""}`;
  return (
    <>
      <span
        aria-hidden="true"
        className={`absolute z-1 flex h-6 min-w-[3px] items-center gap-1 overflow-hidden whitespace-nowrap rounded-sm border text-xs ${looks[phase]} ${edges} ${entry.overlaps ? "border-b-[3px] border-b-warn" : ""}`}
        style={{ top: topPx, left: percent(bar.left), width: percent(bar.width) }}
      >
        {bar.continuesBefore ? <span className="pl-0.5">‹</span> : null}
        <PhaseMark phase={phase} className="ml-1" />
        <span className="truncate pr-7">{downtime.description}</span>
        {bar.overrun > 0 ? (
          <span
            className="absolute inset-y-0 right-0 opacity-60"
            style={{ ...hatch, width: percent(bar.overrun) }}
          />
        ) : null}
        {bar.continuesAfter ? <span className="absolute right-0.5">›</span> : null}
      </span>
      <button
        type="button"
        {...bindings}
        aria-label={describe(bar, zone)}
        className="absolute z-2 flex h-6 min-w-7 cursor-pointer items-center justify-end gap-px rounded-sm pr-2"
        style={{
          top: topPx,
          left: `min(${percent(bar.left)}, calc(100% - 28px))`,
          width: percent(bar.width),
        }}
      >
        {downtime.scheduled === false ? (
          <UnscheduledMark className="rounded-sm bg-surface text-warn" />
        ) : null}
        {downtime.reboot ? <RebootMark className="rounded-sm bg-surface text-ink" /> : null}
      </button>
    </>
  );
}

function describe({ entry, phase }: Bar, zone: string): string {
  const { downtime, startMs, endMs, overlaps } = entry;
  const words = [
    downtime.resourceName,
    phaseWords[phase].toLowerCase(),
    formatSpan(startMs, endMs, zone),
    ...listAttributeWords(downtime),
    overlaps ? "overlaps another" : null,
    downtime.description,
  ];
  return words.filter(Boolean).join(", ");
}
