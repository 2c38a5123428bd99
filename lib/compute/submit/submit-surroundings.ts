import type { Reservation } from "../machine/machine-model";
import { type Interruption, toInterruptions } from "./why-not-submit";
import * as words from "./words";

/** The part of a downtime that matters here, as in the status pages' downtimes. Instants are ISO 8601 UTC. */
export type DowntimeSpan = {
  resourceName: string;
  start: string | null;
  end: string | null;
  description: string;
};

/** One resource's downtimes as interruptions, without duplicates; one without a readable start is left out. */
export function toDowntimeInterruptions(
  lists: readonly (readonly DowntimeSpan[] | null)[],
  resource: string,
): Interruption[] {
  const found = new Map<string, Interruption>();
  for (const { resourceName, start, end, description } of lists.flatMap((list) => list ?? [])) {
    const startMs = Date.parse(start ?? "");
    if (resourceName !== resource || !Number.isFinite(startMs)) continue;
    const endMs = Date.parse(end ?? "");
    found.set(JSON.stringify([start, end, description]), {
      kind: "downtime",
      name: description.trim().slice(0, 120) || words.withoutDescription,
      startMs,
      endMs: Number.isFinite(endMs) ? endMs : null,
      nodeList: null,
    });
  }
  return [...found.values()].sort((one, other) => one.startMs - other.startMs);
}

/** The known downtimes and other users' reservations. */
export const toSurroundingInterruptions = (
  downtimes: readonly Interruption[],
  reservations: Reservation[] | null,
  user: string | null,
  account: string | null,
): Interruption[] => [...downtimes, ...toInterruptions(reservations ?? [], user, account)];
