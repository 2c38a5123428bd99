import type { DataAge } from "@/lib/status/data-age";
import { countByStatus } from "@/lib/status/filter";
import type { State } from "@/lib/status/severity";
import { toOverview } from "@/lib/status/situation";
import type { BoardSettings } from "./board-parameters";
import { resolveNames } from "./names";
import { type Plan, toPlan } from "./plan";
import type { Readings } from "./poll/contact";
import { countTroubled, type Tile, toTiles } from "./tiles";

/** One number of the summary line. */
export type Count = { status: State; count: number };

/** Everything a board shows at one instant; `tiles` is null if no resource was ever read. */
export type BoardView = {
  tiles: Tile[] | null;
  counts: Count[];
  troubled: number;
  plan: Plan;
  age: DataAge;
};

/** The board's view of the readings at `now` (epoch ms), with times in `zone`. */
export function toBoardView(
  readings: Readings,
  settings: BoardSettings,
  zone: string,
  now: number,
): BoardView {
  const { situations, age, unmatched } = toOverview(readings.resources, readings, now);
  const listed = situations?.map(({ resource }) => resource.name) ?? unmatched.map(nameOf);
  const { shown, unlisted } = resolveNames(settings.resources, listed);
  const isShown = (name: string) => shown === null || shown.has(name);
  const chosen = (situations ?? []).filter(({ resource }) => isShown(resource.name));
  const tiles =
    situations && toTiles(chosen, unlisted, readings.notes?.notes ?? [], age.state === "stale", zone, now);
  const downtimes = [...chosen.flatMap((situation) => situation.downtimes), ...unmatched].filter((downtime) =>
    isShown(nameOf(downtime)),
  );
  return {
    tiles,
    counts: addUnknown(countByStatus(chosen), situations ? unlisted.length : 0),
    troubled: countTroubled(tiles ?? []),
    plan: toPlan(downtimes, zone, now),
    age,
  };
}

function nameOf({ entry }: { entry: { downtime: { resourceName: string } } }): string {
  return entry.downtime.resourceName;
}

function addUnknown(counts: readonly Count[], more: number): Count[] {
  return counts
    .map(({ status, count }) => ({ status, count: status === "unknown" ? count + more : count }))
    .filter(({ count }) => count > 0);
}
