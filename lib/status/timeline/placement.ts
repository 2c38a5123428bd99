import type { SituationGroup } from "../filter";
import type { Situation } from "../situation";

/**
 * Where a resource is shown: `first`, large, what isn't simply operational; `rows` in the table of its group; `below` in the table
 * after the timeline, which so begins on the first screen.
 */
type Place = "first" | "rows" | "below";

/** More exceptions than this would push the timeline off the first screen at 1280×800; the table continues with the others. */
const mostFirst = 6;

/** True for a resource that isn't simply operational, or whose status is old. */
export function isException({ standing, age }: Situation): boolean {
  return (standing.condition !== "ok" && standing.condition !== "ok-soon") || age.state === "stale";
}

/** A resource with its place on the page; `key` is unique, as names should be and may not be. */
export type PlacedResource = { key: string; label: string; place: Place; situation: Situation };

/**
 * All resources in the order in which the page shows them. A grouped list has nothing below the timeline. `isListOld`: all of them
 * are old, which the page states once.
 */
export function listPlaced(groups: readonly SituationGroup[], isListOld: boolean): PlacedResource[] {
  const seen = new Map<string, number>();
  const toPlaced = (situation: Situation, label: string, place: Place): PlacedResource => {
    const { name } = situation.resource;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${name}/${count}`, label, place, situation };
  };
  const isOff = (one: Situation) =>
    isException(isListOld ? { ...one, age: { ...one.age, state: "fresh" } } : one);
  return groups.flatMap(({ label, situations }) => {
    const exceptions = situations.filter(isOff);
    const first = label ? exceptions : exceptions.slice(0, mostFirst);
    const others = [...exceptions.slice(first.length), ...situations.filter((one) => !isOff(one))];
    return [
      ...first.map((one) => toPlaced(one, label, "first")),
      ...others.map((one) => toPlaced(one, label, label ? "rows" : "below")),
    ];
  });
}

/** The facility's own words on why a resource is down: the description of its current downtime; null if there is none. */
export function findReason({ next }: Pick<Situation, "next">): string | null {
  return next && next.phase !== "upcoming" ? next.entry.downtime.description.trim() || null : null;
}
