import "server-only";
import type { Kysely } from "kysely";
import { now } from "@/lib/time/clock";

/**
 * When the status was last looked at. What was recorded before counted up to 25 minutes without a look as observed; which of them,
 * nobody can tell any more, so the instant of this change stays with the record.
 */
export async function up(
  db: Kysely<{ status_span: { resource: string }; recording: object }>,
): Promise<void> {
  await db.schema
    .createTable("recording")
    .addColumn("looked_ms", "bigint")
    .addColumn("missed_ms", "bigint")
    .addColumn("exact_from_ms", "bigint")
    .execute();
  const recorded = await db.selectFrom("status_span").select("resource").limit(1).execute();
  await db
    .insertInto("recording")
    .values({ looked_ms: null, missed_ms: null, exact_from_ms: recorded.length > 0 ? now() : null })
    .execute();
}
