import "server-only";
import type { Kysely } from "kysely";

/** The outbox of webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("delivery")
    .addColumn("receiver", "text", (column) => column.notNull())
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_ms", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_ms", "bigint", (column) => column.notNull())
    .addColumn("claimed_until_ms", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("delivery_key", ["receiver", "event_id"])
    .execute();
  await db.schema.createIndex("delivery_next").on("delivery").columns(["receiver", "next_ms"]).execute();
  await db.schema
    .createTable("receiver_stop")
    .addColumn("receiver", "text", (column) => column.primaryKey())
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .execute();
}
