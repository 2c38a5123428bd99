import "server-only";
import type { Kysely } from "kysely";

/** Each process has readings of its own, and leaves receivers of webhooks that failed alone for a moment of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("reading").execute();
  await db.schema.dropTable("receiver_hold").execute();
}
