import "server-only";
import type { Kysely } from "kysely";

/** Who did what and when, for the facility's security office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at_ms", "bigint", (column) => column.notNull())
    .addColumn("project", "text")
    .addColumn("username", "text")
    .addColumn("person", "text")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("events", "integer", (column) => column.notNull())
    .addColumn("is_proven", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_at").on("audit").columns(["at_ms", "id"]).execute();
  await db.schema.createIndex("audit_shelf").on("audit").columns(["is_proven", "at_ms"]).execute();
}
