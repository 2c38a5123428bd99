import "server-only";
import type { Kysely } from "kysely";

/** Until when the receiver of webhooks that failed gets nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("receiver_hold")
    .addColumn("receiver", "text", (column) => column.primaryKey())
    .addColumn("until_ms", "bigint", (column) => column.notNull())
    .execute();
}
