import type { Kysely } from "kysely";
import type { Tables } from "../tables";

/** One record of each kind that is deleted by age, from one instant (epoch ms), and of one resource. */
export async function insertRecords(db: Kysely<Tables>, id: string, atMs: number): Promise<void> {
  const span = { resource: id, status: "OPERATIONAL", from_ms: atMs - 1, until_ms: atMs, is_closed: 0 };
  await db.insertInto("status_span").values(span).execute();
  const seen = { first_seen_ms: atMs, last_seen_ms: atMs, gone_ms: null };
  await db
    .insertInto("downtime")
    .values({ ...seen, id, listed_id: id, resource: id, content: "{}" })
    .execute();
  const change = { seen_ms: atMs, field: "end", before: null, after: null };
  await db
    .insertInto("downtime_change")
    .values({ ...change, downtime_id: id })
    .execute();
  const note = { downtime_id: null, text: "x", author: "ada", next_update_ms: null };
  await db
    .insertInto("note")
    .values({ ...note, id, resource: id, written_ms: atMs, withdrawn_ms: null, withdrawn_by: null })
    .execute();
  await db
    .insertInto("seen_job")
    .values({ activity_id: id, submitted_ms: atMs, is_ended: 0, seen_ms: null, content: null })
    .execute();
}
