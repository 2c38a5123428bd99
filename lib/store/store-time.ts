import "server-only";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { now } from "@/lib/time/clock";
import type { Store } from "./open-store";
import type { Tables } from "./tables";

/**
 * The instant (epoch ms) at which a statement runs, on the clock that every process with this store shares: PostgreSQL's own,
 * or this process's for the embedded file. Leases and whatever else several processes compare use it, as their machines'
 * clocks may differ.
 */
export function storeInstant(kind: Store["kind"]): RawBuilder<number> {
  return kind === "sqlite"
    ? sql<number>`${now()}`
    : sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;
}

/** The same instant, read. */
export async function readStoreTime(db: Kysely<Tables>, kind: Store["kind"]): Promise<number> {
  if (kind === "sqlite") return now();
  const { rows } = await sql<{ ms: number }>`select ${storeInstant(kind)} as ms`.execute(db);
  return rows[0]?.ms ?? now();
}
