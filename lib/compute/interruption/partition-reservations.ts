import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import type { Interruption, ReservedShare } from "./interruption";
import * as words from "./words";

/** A reservation in words, and the partitions of which it keeps nodes. */
type SaidReservation = { name: string; text: string; partitions: string[] };

/**
 * The reservations that keep nodes of partitions at `now` (epoch ms) or later, earliest first, each once: how many nodes of which
 * partitions, when, and which limits end before, if not all that these partitions allow do. `sayMoment` formats an instant.
 */
export function sayReservations(
  partitions: readonly Pick<Partition, "name" | "mostMinutes">[],
  interruptions: readonly Interruption[],
  sayMoment: (ms: number) => string,
  now: number,
): SaidReservation[] {
  return interruptions.flatMap((interruption) => {
    if (interruption.kind === "downtime") return [];
    const { startMs, endMs, reserved } = interruption;
    const shares = [...reserved.shares].filter(([, { kept }]) => kept > 0);
    if (shares.length === 0 || (endMs !== null && endMs <= now)) return [];
    const name = interruption.name || words.unnamed;
    const covered = shares.map(([partition]) => partition);
    const roomMinutes = Math.floor((startMs - now) / 60_000);
    const isAnyLonger = partitions.some(
      (one) =>
        covered.includes(one.name) &&
        !(typeof one.mostMinutes === "number" && one.mostMinutes <= roomMinutes),
    );
    const fit = roomMinutes > 0 && isAnyLonger ? words.longestBefore(sayTimeLimit(roomMinutes)) : null;
    const end = endMs === null ? null : sayMoment(endMs);
    const when = startMs <= now ? words.untilEnd(end) : words.fromTo(sayMoment(startMs), end);
    const text = words.reservedAt(words.reserves(name, sayShares(shares)), when, fit);
    return [{ name, text, partitions: covered }];
  });
}

/** Partitions of which as much is kept are said together, and so are those that are kept whole. */
function sayShares(shares: readonly [partition: string, share: ReservedShare][]): string[] {
  const isOneWhole = shares.filter(([, { kept, total }]) => kept === total).length === 1;
  const byKept = new Map<string, string[]>();
  for (const [partition, { kept, total }] of shares) {
    const said = kept === total && !isOneWhole ? words.allNodes : words.keptNodes(kept, total);
    byKept.set(said, [...(byKept.get(said) ?? []), partition]);
  }
  return [...byKept].map(([said, partitions]) => words.keptOf(said, partitions));
}
