import type { Interruption } from "../interruption/interruption";
import { toReservationInterruptions } from "../interruption/reservation-interruptions";
import type { Partition, Reservation } from "../machine/machine-model";

/** The known downtimes and reservations; null for lists that weren't read. */
export const toSurroundingInterruptions = (
  downtimes: readonly Interruption[],
  reservations: readonly Reservation[] | null,
  partitions: readonly Partition[] | null,
): Interruption[] => [...downtimes, ...toReservationInterruptions(reservations ?? [], partitions)];
