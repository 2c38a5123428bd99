"use client";

import { AsOf, type ReadingOnPage } from "@/components/shell/reading/reading-state";
import { type BarShare, ShareBar, ShareLegend } from "@/components/ui/share-bar";
import * as words from "@/lib/compute/machine/occupancy/words";

const write = (value: number) => value.toLocaleString("en-GB");

type OccupancyBarProps = {
  /** Whose occupancy it is. */
  name: string;
  /** The parts of the whole, as `toOccupancyShares` makes them. */
  shares: readonly BarShare[];
  unit: "cpus" | "nodes";
  /** Nodes that are in none of the parts. */
  uncounted?: number;
  /** Its age, if nothing else on the page says it. */
  reading?: Pick<ReadingOnPage<unknown>, "asOfMs" | "problem">;
};

/** How much of a machine or partition is in use: what is free, a bar with its legend, and all of it in one sentence. */
export function OccupancyBar({ name, shares, unit, uncounted = 0, reading }: OccupancyBarProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const sizeOf = (which: string) => shares.find(({ look }) => look === which)?.value ?? 0;
  const [free, unknown] = [sizeOf("free"), sizeOf("unknown")];
  const all = words.inUnits(total, unit);
  const parts = shares.flatMap(({ value, label }) => (value > 0 ? [`${write(value)} ${label}`] : []));
  return (
    <figure aria-label={words.occupancyOf(name)} className="grid min-w-0 content-start gap-1">
      {total > 0 ? (
        <>
          <p aria-hidden="true" className="text-sm">
            {unknown > 0 ? words.atLeast : null}
            <strong className="tabular-nums">{write(free)}</strong> {words.freeOf(all)}
          </p>
          <p className="sr-only">{words.occupancySentence(all, parts)}</p>
          <ShareBar shares={shares} />
          <div aria-hidden="true">
            <ShareLegend shares={shares} format={write} />
          </div>
        </>
      ) : (
        <p className="text-ink-muted text-sm">{words.nothingReported}</p>
      )}
      {uncounted > 0 ? <p className="text-sm text-warn">{words.uncountedNodes(uncounted)}</p> : null}
      {reading ? <AsOf reading={reading} /> : null}
    </figure>
  );
}
