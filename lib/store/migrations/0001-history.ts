import "server-only";
import type { Kysely } from "kysely";

/** Recorded status, downtimes and their changes, and leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("status_span")
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("status", "text")
    .addColumn("from_ms", "bigint", (column) => column.notNull())
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .addColumn("is_closed", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("status_span_key", ["resource", "from_ms"])
    .execute();
  await db.schema.createIndex("status_span_until").on("status_span").column("until_ms").execute();
  await db.schema
    .createTable("downtime")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("listed_id", "text", (column) => column.notNull())
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("first_seen_ms", "bigint", (column) => column.notNull())
    .addColumn("last_seen_ms", "bigint", (column) => column.notNull())
    .addColumn("gone_ms", "bigint")
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("downtime_gone").on("downtime").column("gone_ms").execute();
  await db.schema.createIndex("downtime_listed").on("downtime").column("listed_id").execute();
  await db.schema.createIndex("downtime_last_seen").on("downtime").column("last_seen_ms").execute();
  await db.schema
    .createTable("downtime_change")
    .addColumn("downtime_id", "text", (column) => column.notNull())
    .addColumn("seen_ms", "bigint", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addPrimaryKeyConstraint("downtime_change_key", ["downtime_id", "seen_ms", "field"])
    .execute();
  await db.schema
    .createTable("lease")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .execute();
}
