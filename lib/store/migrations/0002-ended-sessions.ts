import "server-only";
import type { Kysely } from "kysely";

/** Ended sessions, shared status readings, and counters of sign-ins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ended")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .addColumn("recorded_ms", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ended_key", ["kind", "hash"])
    .execute();
  await db.schema.createIndex("ended_recorded").on("ended").column("recorded_ms").execute();
  await db.schema.createIndex("ended_until").on("ended").column("until_ms").execute();
  await db.schema
    .createTable("reading")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("content", "text")
    .addColumn("error", "text")
    .addColumn("asked_ms", "bigint")
    .addColumn("answered_ms", "bigint")
    .addColumn("next_ms", "bigint", (column) => column.notNull())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("held_until_ms", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reading_next").on("reading").column("next_ms").execute();
  // The columns, and their order, are those of rate-limiter-flexible.
  await db.schema
    .createTable("request_count")
    .addColumn("key", "varchar(255)", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
}
