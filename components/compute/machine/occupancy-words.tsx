import type { BarShare } from "@/components/ui/share-bar";
import * as words from "@/lib/compute/machine/occupancy/words";

const write = (value: number) => value.toLocaleString("en-GB");

type OccupancyWordsProps = {
  /** The parts of the whole, as `toOccupancyShares` makes them. */
  shares: readonly BarShare[];
  unit: "cpus" | "nodes";
  /** Nodes that are in none of the parts. */
  uncounted?: number;
};

/** How much of a machine is in use: what is free, and all of it in one sentence. */
export function OccupancyWords({ shares, unit, uncounted = 0 }: OccupancyWordsProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const sizeOf = (which: string) => shares.find(({ look }) => look === which)?.value ?? 0;
  const [free, unknown] = [sizeOf("free"), sizeOf("unknown")];
  const all = words.inUnits(total, unit);
  const parts = shares.flatMap(({ value, label }) => (value > 0 ? [`${write(value)} ${label}`] : []));
  return (
    <>
      {total > 0 ? (
        <>
          <p aria-hidden="true" className="text-sm">
            {unknown > 0 ? words.atLeast : null}
            <strong className="tabular-nums">{write(free)}</strong> {words.freeOf(all)}
          </p>
          <p className="sr-only">{words.occupancySentence(all, parts)}</p>
        </>
      ) : (
        <p className="text-ink-muted text-sm">{words.nothingReported}</p>
      )}
      {uncounted > 0 ? <p className="text-sm text-warn">{words.uncountedNodes(uncounted)}</p> : null}
    </>
  );
}
