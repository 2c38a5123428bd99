"use client";

import type { ReactNode } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { type DowntimePhase, toUnusualStatus } from "@/lib/status/downtime";
import type { Downtime } from "@/lib/status/model";
import * as words from "@/lib/status/words";
import { formatCountdown } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.6 } as const;

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`phase-mark${className && ` ${className}`}`}>
      {children}
    </svg>
  );
}

/** Marks a downtime that reboots the resource. */
export function RebootMark({ className = "" }: { className?: string }) {
  return (
    <Mark className={className}>
      <path d="M9.6 3.6A4.4 4.4 0 1 0 10.4 6" {...line} />
      <path d="M10.3.9v3.2H7.1" {...line} />
    </Mark>
  );
}

/** Marks an unscheduled downtime. */
export function UnscheduledMark({ className = "" }: { className?: string }) {
  return (
    <Mark className={className}>
      <path d="M6 .6v7M6 9.2v2" stroke="currentColor" strokeWidth="2.4" fill="none" />
    </Mark>
  );
}

/**
 * A downtime's phase by shape: hollow upcoming, filled in effect, triangle overdue, bar past, dashed ring
 * unknown.
 */
export function PhaseMark({ phase, className = "" }: { phase: DowntimePhase; className?: string }) {
  return (
    <Mark className={className}>
      {phase === "upcoming" ? <path d="M6 1 11 6 6 11 1 6Z" {...line} /> : null}
      {phase === "in-effect" ? <path d="M6 .4 11.6 6 6 11.6.4 6Z" fill="currentColor" /> : null}
      {phase === "overdue" ? <path d="M6 .6 11.8 11.2H.2Z" fill="currentColor" /> : null}
      {phase === "past" ? <path d="M1.5 6h9" {...line} strokeWidth="2.4" /> : null}
      {phase === "unknown" ? <circle cx="6" cy="6" r="4.6" {...line} strokeDasharray="2 1.6" /> : null}
    </Mark>
  );
}

/** Lists a downtime's attributes in words, an unusual status first; unknown attributes are left out. */
export function listAttributeWords(downtime: Downtime): string[] {
  const { scheduled, reboot } = downtime;
  const attributes = [
    toUnusualStatus(downtime),
    scheduled === false ? words.unscheduled : null,
    reboot === true ? words.withReboot : null,
  ];
  return attributes.filter((attribute) => attribute !== null);
}

/** A downtime's own status as received, if it is an unusual one. */
export function UnusualStatus({ downtime }: { downtime: Downtime }) {
  const status = toUnusualStatus(downtime);
  return status === null ? null : (
    <span className="wrap-anywhere min-w-0 rounded-sm border border-unknown px-1 text-ink text-xs">
      {status}
    </span>
  );
}

/** The time between now and an instant (epoch ms), in a box of constant width. */
export function Countdown({ toMs }: { toMs: number }) {
  const { renderedAtMs } = useTime();
  const text = useTicked(renderedAtMs, (nowMs) => formatCountdown(Math.abs(toMs - nowMs)));
  return (
    <time dateTime={new Date(toMs).toISOString()} className="countdown font-semibold">
      {text}
    </time>
  );
}
