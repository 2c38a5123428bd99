import "server-only";
import type { Kysely } from "kysely";

/** The sizes and features that a provision asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("activity").addColumn("cluster_settings", "text").execute();
}
