import "server-only";
import type { Kysely } from "kysely";

/** What users did through the portal, and the jobs they submitted as last seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("activity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("is_proven", "integer", (column) => column.notNull())
    .addColumn("at_ms", "bigint", (column) => column.notNull())
    .addColumn("ended_ms", "bigint")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("resource", "text")
    .addColumn("family", "text")
    .addColumn("name", "text")
    .addColumn("cluster_kind", "text")
    .addColumn("job_ids", "text", (column) => column.notNull())
    .addColumn("cancelled", "text")
    .addColumn("words", "text")
    .execute();
  await db.schema.createIndex("activity_owner").on("activity").columns(["owner", "at_ms", "id"]).execute();
  await db.schema.createIndex("activity_at").on("activity").column("at_ms").execute();
  await db.schema.createIndex("activity_proven").on("activity").columns(["is_proven", "at_ms"]).execute();
  await db.schema
    .createTable("seen_job")
    .addColumn("activity_id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("job_id", "text", (column) => column.notNull())
    .addColumn("submitted_ms", "bigint", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("is_ended", "integer", (column) => column.notNull())
    .addColumn("seen_ms", "bigint")
    .addColumn("content", "text")
    .execute();
  await db.schema
    .createIndex("seen_job_name")
    .on("seen_job")
    .columns(["owner", "resource", "job_id"])
    .execute();
  await db.schema
    .createIndex("seen_job_open")
    .on("seen_job")
    .columns(["owner", "resource", "is_ended", "submitted_ms"])
    .execute();
}
