import type { SituationGroup } from "../filter";
import type { Situation } from "../situation";

/**
 * Where a list of resources is shown, so that the timeline begins on the first screen: `cards` and `rows` above the
 * timeline, `below` it the operational ones of a long list.
 */
type Placement = { cards: Situation[]; rows: Situation[]; below: Situation[] };

/** More exceptions than this are shown as rows: their cards would fill the screen. */
const mostCards = 6;
/** Lines above the timeline at 1280×800: a row of three cards takes six, two rows side by side take one. */
const mostLines = 16;
const cardsInRow = 3;
const linesOfCard = 6;

/** True for a resource that isn't simply operational, or whose status is old. */
export function isException({ standing, age }: Situation): boolean {
  return (standing.condition !== "ok" && standing.condition !== "ok-soon") || age.state === "stale";
}

/** Places resources, keeping their order. `isListOld`: all of them are old, which the page states once. */
function placeResources(situations: readonly Situation[], isListOld: boolean): Placement {
  const isOff = (one: Situation) =>
    isException(isListOld ? { ...one, age: { ...one.age, state: "fresh" } } : one);
  const exceptions = situations.filter(isOff);
  const healthy = situations.filter((one) => !isOff(one));
  const hasCards = exceptions.length <= mostCards;
  const cards = hasCards ? exceptions : [];
  const rows = hasCards ? [] : exceptions;
  const lines =
    Math.ceil(cards.length / cardsInRow) * linesOfCard + Math.ceil((rows.length + healthy.length) / 2);
  return lines <= mostLines
    ? { cards, rows: [...rows, ...healthy], below: [] }
    : { cards, rows, below: healthy };
}

/** A resource with its place on the page; `key` is unique, as names should be and may not be. */
export type PlacedResource = { key: string; label: string; place: keyof Placement; situation: Situation };

/** All resources in the order in which the page shows them. A grouped list has nothing below the timeline. */
export function listPlaced(groups: readonly SituationGroup[], isListOld: boolean): PlacedResource[] {
  const seen = new Map<string, number>();
  const toPlaced = (situation: Situation, label: string, place: keyof Placement): PlacedResource => {
    const { name } = situation.resource;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${name}/${count}`, label, place, situation };
  };
  return groups.flatMap(({ label, situations }) => {
    const { cards, rows, below } = placeResources(situations, isListOld);
    return [
      ...cards.map((one) => toPlaced(one, label, "cards")),
      ...rows.map((one) => toPlaced(one, label, "rows")),
      ...below.map((one) => toPlaced(one, label, label ? "rows" : "below")),
    ];
  });
}

/** The facility's own words on why a resource is down: the description of its current downtime; null if there is none. */
export function findReason({ next }: Pick<Situation, "next">): string | null {
  return next && next.phase !== "upcoming" ? next.entry.downtime.description.trim() || null : null;
}
