import "server-only";
import type { Kysely } from "kysely";

/** Notes of operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("note")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("downtime_id", "text")
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("written_ms", "bigint", (column) => column.notNull())
    .addColumn("next_update_ms", "bigint")
    .addColumn("withdrawn_ms", "bigint")
    .addColumn("withdrawn_by", "text")
    .execute();
  await db.schema.createIndex("note_written").on("note").column("written_ms").execute();
  await db.schema.createIndex("note_resource").on("note").columns(["resource", "written_ms"]).execute();
}
