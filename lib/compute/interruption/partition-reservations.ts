import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import type { Interruption } from "./interruption";
import * as words from "./words";

/** More reservations of one partition are counted. */
const mostListed = 4;

/**
 * The reservations that keep nodes of a partition at `now` (epoch ms) or later, earliest first: how many of its nodes, when, and
 * which limits end before, if not all that the partition allows do. `sayMoment` formats an instant.
 */
export function sayReservationsOf(
  { name: partition, mostMinutes }: Pick<Partition, "name" | "mostMinutes">,
  interruptions: readonly Interruption[],
  sayMoment: (ms: number) => string,
  now: number,
): string[] {
  const said = interruptions.flatMap((interruption) => {
    if (interruption.kind === "downtime") return [];
    const { name, startMs, endMs, reserved } = interruption;
    const share = reserved.shares.get(partition);
    if (!share || share.kept === 0 || (endMs !== null && endMs <= now)) return [];
    const what = words.reservedOf(name || words.unnamed, share.kept, share.total);
    const end = endMs === null ? null : sayMoment(endMs);
    if (startMs <= now) return [words.reservedAt(what, words.untilEnd(end), null)];
    const roomMinutes = Math.floor((startMs - now) / 60_000);
    const isAllFitting = typeof mostMinutes === "number" && mostMinutes <= roomMinutes;
    const fit = roomMinutes > 0 && !isAllFitting ? words.longestBefore(sayTimeLimit(roomMinutes)) : null;
    return [words.reservedAt(what, words.fromTo(sayMoment(startMs), end), fit)];
  });
  const more = said.length - mostListed;
  return more > 0 ? [...said.slice(0, mostListed), words.moreReservations(more)] : said;
}
