import type { Reservation } from "../machine/machine-model";

/** How many of a partition's nodes a reservation keeps. */
export type ReservedShare = { kept: number; total: number };

/** Whom a reservation admits, as received: names by commas, those with "-" in front excluded. */
export type Admitted = Pick<Reservation, "users" | "accounts" | "groups">;

/**
 * What a reservation keeps from other jobs. `nodes`: their names; `all` of the resource; `unknown` if they aren't reported.
 * `shares`: by partition, as far as its nodes are known. `magnet`: whose jobs it takes in without being requested; null if it
 * takes in only jobs that request it (man scontrol, MAGNETIC).
 */
export type Reserved = {
  nodes: "all" | "unknown" | ReadonlySet<string>;
  /** Whether it keeps a node of a host list expression. Answers are remembered, as the same jobs are compared again and again. */
  keepsOf: (nodeList: string) => boolean;
  shares: ReadonlyMap<string, ReservedShare>;
  magnet: Admitted | null;
};

/**
 * A time when a resource isn't fully available: a downtime of the whole resource, or a reservation of nodes. Epoch ms; `endMs`
 * is null if it is unknown.
 */
export type Interruption = { name: string; startMs: number; endMs: number | null } & (
  | { kind: "downtime" }
  | { kind: "reservation"; reserved: Reserved }
);
export type ReservationInterruption = Extract<Interruption, { kind: "reservation" }>;
