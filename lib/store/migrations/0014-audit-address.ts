import "server-only";
import { type Kysely, sql } from "kysely";

/** Finds the audit record's rows that still have an address, however many older ones have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("audit_address")
    .on("audit")
    .column("at_ms")
    .where(sql<boolean>`address <> ''`)
    .execute();
}
