import type { Interruption } from "../interruption/interruption";
import { toReservationInterruptions } from "../interruption/reservation-interruptions";
import type { Partition, Reservation } from "../machine/machine-model";

/** One finding before a submit. An error would be refused or fail for certain; a warning never blocks. */
export type SubmitFinding = {
  level: "error" | "warning";
  field: string;
  words: string;
  /** True for a job that would be accepted and never start: it is asked about before it is sent. */
  neverStarts?: true;
  /** A time limit, in minutes, with which the job could end before what is in the way. */
  suggestedMinutes?: number;
};

/**
 * What is known of the resource, and who submits; null for what couldn't be read and so isn't checked. `sayMoment` formats an
 * instant (epoch ms) for the reader. `account`: the one of a job that names none.
 */
export type Surroundings = {
  partitions: Partition[] | null;
  interruptions: Interruption[];
  user: string | null;
  account: string | null;
  sayMoment: (ms: number) => string;
};

/** The known downtimes and reservations; null for lists that weren't read. */
export const toSurroundingInterruptions = (
  downtimes: readonly Interruption[],
  reservations: readonly Reservation[] | null,
  partitions: readonly Partition[] | null,
): Interruption[] => [...downtimes, ...toReservationInterruptions(reservations ?? [], partitions)];
