"use client";

import type { ComponentProps, CSSProperties } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import type { DowntimePhase } from "@/lib/status/downtime";
import { formatSpan } from "@/lib/status/timeline/span-text";
import { type Bar, leastBarWidth } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";
import { listAttributeWords, PhaseMark, RebootMark, UnscheduledMark } from "../downtime-marks";

type TimelineBarProps = { bar: Bar; topPx: number; bindings: ComponentProps<"button"> };

/** A downtime has one colour wherever it is drawn; its phase shows in shape and line. */
const looks: Record<DowntimePhase, string> = {
  upcoming: "border-plan bg-plan-soft text-plan",
  "in-effect": "border-plan bg-plan text-surface",
  overdue: "border-plan border-dashed bg-plan-soft text-plan",
  past: "border-line-strong bg-sunken text-ink-muted",
  unknown: "border-unknown border-dashed bg-unknown-soft text-unknown",
};

/** A fraction of the window in CSS. */
export const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
const hatch: CSSProperties = {
  backgroundImage: "repeating-linear-gradient(135deg, var(--plan) 0 2px, transparent 2px 6px)",
};

/** One downtime to scale, covered by a button that is never too small for a finger. */
export function TimelineBar({ bar, topPx, bindings }: TimelineBarProps) {
  const { zone, presentMs } = useTime();
  const { entry, phase } = bar;
  const said = describe(bar, zone, presentMs);
  const edges = `${bar.continuesBefore ? "rounded-l-none border-l-0" : ""} ${bar.continuesAfter || bar.isOpen ? "rounded-r-none border-r-0" : ""}`;
  const isNarrow = bar.width < leastBarWidth;
  // Marks that don't fit into the bar are beside it: after it, or before it near the end of the window.
  const isBefore = bar.left + bar.width > 1 - leastBarWidth;
  const beside = isBefore
    ? { top: topPx, right: percent(1 - bar.left) }
    : { top: topPx, left: percent(bar.left + bar.width) };
  return (
    <>
      <span
        aria-hidden="true"
        className={`lane-bar ${looks[phase]} ${edges}`}
        style={{
          top: topPx,
          left: percent(bar.left),
          width: percent(bar.width),
          padding: isNarrow ? 0 : undefined,
        }}
      >
        {bar.overrun > 0 ? (
          <span
            className="absolute inset-y-0 right-0 opacity-60"
            style={{ ...hatch, width: percent(bar.overrun) }}
          />
        ) : null}
        {isNarrow ? null : (
          <>
            {bar.continuesBefore ? <span>‹</span> : null}
            <Marks bar={bar} />
            <span className={`relative truncate ${bar.overrun > 0 ? "rounded-sm bg-plan-soft px-0.5" : ""}`}>
              {entry.downtime.description || words.phaseNames[phase]}
            </span>
            {bar.continuesAfter ? <span className="relative ml-auto">›</span> : null}
          </>
        )}
      </span>
      {isNarrow ? (
        <span
          aria-hidden="true"
          className={`lane-marks ${phase === "past" ? "text-ink-muted" : "text-plan"}`}
          style={beside}
        >
          <Marks bar={bar} />
        </span>
      ) : null}
      <button
        type="button"
        {...bindings}
        aria-label={said}
        title={said}
        className="lane-button"
        style={{
          top: topPx,
          left: `min(${percent(bar.left)}, calc(100% - 44px))`,
          width: percent(bar.width),
        }}
      />
    </>
  );
}

/** Phase, unscheduled and reboot as shapes. */
function Marks({ bar: { entry, phase } }: { bar: Bar }) {
  return (
    <>
      <PhaseMark phase={phase} />
      {entry.downtime.scheduled === false ? (
        <UnscheduledMark className="rounded-sm bg-surface text-warn" />
      ) : null}
      {entry.downtime.reboot ? <RebootMark className="rounded-sm bg-surface text-ink" /> : null}
    </>
  );
}

function describe({ entry, phase }: Bar, zone: string, now: number): string {
  const { downtime, startMs, endMs } = entry;
  const parts = [
    downtime.resourceName,
    words.phaseNames[phase].toLowerCase(),
    formatSpan(startMs, endMs, zone, now),
    ...listAttributeWords(downtime),
    downtime.description,
  ];
  return parts.filter(Boolean).join(", ");
}
