"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { clusterLifetimeMs } from "@/lib/clusters/cluster/lifetime";
import { dayMs, hourMs } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";

/** The days of a cluster's life, and what is left of them: amber within two days. `endsMs` (epoch ms) null: unknown. */
export function LifeBar({ endsMs, className = "h-2" }: { endsMs: number | null; className?: string }) {
  const { renderedAtMs } = useTime();
  // In whole hours, so that it seldom renders again.
  const hours = useTicked(renderedAtMs, (nowMs) =>
    endsMs === null ? 0 : Math.ceil((endsMs - nowMs) / hourMs),
  );
  const left = Math.min(clusterLifetimeMs, Math.max(0, hours * hourMs)) / dayMs;
  const fill = left > 2 ? "fill-accent" : "fill-warn";
  return (
    <svg viewBox="0 0 7 1" preserveAspectRatio="none" aria-hidden="true" className={`share-bar ${className}`}>
      {endsMs === null ? (
        <rect width="7" height="1" className="share-unknown" />
      ) : (
        <rect width={Number(left.toFixed(3))} height="1" className={fill} />
      )}
      <path
        d="M1 0v1M2 0v1M3 0v1M4 0v1M5 0v1M6 0v1"
        vectorEffect="non-scaling-stroke"
        className="stroke-surface stroke-2"
      />
      <path
        d="M1 0v1M2 0v1M3 0v1M4 0v1M5 0v1M6 0v1"
        vectorEffect="non-scaling-stroke"
        className="stroke-line"
      />
    </svg>
  );
}
