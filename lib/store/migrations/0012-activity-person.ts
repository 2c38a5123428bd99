import "server-only";
import type { Kysely } from "kysely";

/** Who wrote, where the facility identifies its people: several may share a project's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("activity").addColumn("person", "text").execute();
}
