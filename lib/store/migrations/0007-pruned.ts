import "server-only";
import type { Kysely } from "kysely";

/** How far each kind of records was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pruned")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .execute();
}
