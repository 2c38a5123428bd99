import "server-only";
import type { Kysely } from "kysely";

/** How far operators are with what a note is about, and what users should do. An earlier version leaves both empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["stage", "todo"])
    await db.schema.alterTable("note").addColumn(column, "text").execute();
}
