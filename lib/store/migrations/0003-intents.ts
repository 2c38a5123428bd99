import "server-only";
import type { Kysely } from "kysely";

/** Writes with an Idempotency-Key: in progress, and answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("intent")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("process", "text", (column) => column.notNull())
    .addColumn("attempt", "text", (column) => column.notNull())
    .addColumn("started_ms", "bigint", (column) => column.notNull())
    .addColumn("answered_ms", "bigint")
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .addColumn("is_proven", "integer", (column) => column.notNull())
    .addColumn("is_forgotten", "integer", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("answer", "text")
    .execute();
  await db.schema.createIndex("intent_until").on("intent").column("until_ms").execute();
  await db.schema.createIndex("intent_token").on("intent").column("token").execute();
  // Contains all that deciding on evictions reads, so that no answer is read for it.
  await db.schema
    .createIndex("intent_shelf")
    .on("intent")
    .columns(["is_proven", "answered_ms", "name", "token", "size"])
    .execute();
}
