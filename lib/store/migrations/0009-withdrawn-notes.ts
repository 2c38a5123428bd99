import "server-only";
import { type Kysely, sql } from "kysely";

/** Earlier versions kept the texts of withdrawn notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update note set text = '' where withdrawn_ms is not null`.execute(db);
}
