import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "@/lib/store/tables";
import { toActivityEntry, toSeenJob } from "./activity-row";
import { type ActivityList, mostEntries } from "./model";
import type { SeenJob } from "./seen-job";

type Database = Kysely<Tables>;
type Row = Tables["activity"];

/** Writes an entry before its write is sent. One that is completed already stays as it is. */
export async function insertActivity(db: Database, row: Row): Promise<void> {
  await db
    .insertInto("activity")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Completes an entry, also one whose beginning couldn't be written, and keeps a submitted job in mind. */
export async function completeActivity(
  db: Database,
  row: Row,
  submitted: { jobId: string; name: string | null } | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, ...columns } = row;
    await transaction
      .insertInto("activity")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute();
    if (submitted && row.resource !== null)
      await transaction
        .insertInto("seen_job")
        .values({
          activity_id: id,
          owner: row.owner,
          resource: row.resource,
          job_id: submitted.jobId,
          submitted_ms: row.ended_ms ?? row.at_ms,
          name: submitted.name,
          is_ended: 0,
          seen_ms: null,
          content: null,
        })
        .onConflict((conflict) => conflict.column("activity_id").doNothing())
        .execute();
    await deleteBeyond(transaction, row.owner);
  });
}

/** Deletes an owner's oldest entries beyond the cap. */
async function deleteBeyond(db: Database, owner: string): Promise<void> {
  const last = await db
    .selectFrom("activity")
    .select(["at_ms", "id"])
    .where("owner", "=", owner)
    .orderBy("at_ms", "desc")
    .orderBy("id", "desc")
    .offset(mostEntries)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const old = db.selectFrom("activity").select("id").where("owner", "=", owner);
  const beyond = old.where((where) =>
    where.or([
      where("at_ms", "<", last.at_ms),
      where.and([where("at_ms", "=", last.at_ms), where("id", "<=", last.id)]),
    ]),
  );
  await db.deleteFrom("seen_job").where("activity_id", "in", beyond).execute();
  await db.deleteFrom("activity").where("id", "in", beyond).execute();
}

/** What a list of entries is about: `staleMs` as for toActivityEntry, `before` an earlier list's `next`. */
export type ActivitySelection = {
  owner: string;
  fromMs: number;
  staleMs: number;
  action?: string | null;
  outcome?: string | null;
  resource?: string | null;
  cluster?: { family: string; name: string };
  before?: string | null;
  limit: number;
};

/** An owner's entries, newest first, with their jobs as last seen. */
export async function listActivity(db: Database, selection: ActivitySelection): Promise<ActivityList> {
  const { owner, fromMs, staleMs, action, outcome, resource, cluster, before, limit } = selection;
  let query = db.selectFrom("activity").selectAll().where("owner", "=", owner).where("at_ms", ">=", fromMs);
  if (action) query = query.where("action", "=", action);
  if (resource) query = query.where("resource", "=", resource);
  if (cluster) query = query.where("family", "=", cluster.family).where("name", "=", cluster.name);
  if (outcome === "under-way") query = query.where("outcome", "=", outcome).where("at_ms", ">=", staleMs);
  else if (outcome === "unknown")
    query = query.where((where) =>
      where.or([
        where("outcome", "=", outcome),
        where.and([where("outcome", "=", "under-way"), where("at_ms", "<", staleMs)]),
      ]),
    );
  else if (outcome) query = query.where("outcome", "=", outcome);
  const [beforeMs = "", beforeId = ""] = before?.split(".") ?? [];
  if (before)
    query = query.where((where) =>
      where.or([
        where("at_ms", "<", Number(beforeMs)),
        where.and([where("at_ms", "=", Number(beforeMs)), where("id", "<", beforeId)]),
      ]),
    );
  const found = await query
    .orderBy("at_ms", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const submits = rows.filter((row) => row.action === "submit").map(({ id }) => id);
  const seen =
    submits.length === 0
      ? []
      : await db.selectFrom("seen_job").selectAll().where("activity_id", "in", submits).execute();
  const byId = new Map(seen.map((row) => [row.activity_id, row]));
  return {
    entries: rows.map((row) => toActivityEntry(row, byId.get(row.id), staleMs)),
    next: last ? `${last.at_ms}.${last.id}` : null,
  };
}

/** The resources that an owner's entries name, by name. */
export async function listActivityResources(db: Database, owner: string, fromMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom("activity")
    .select("resource")
    .distinct()
    .where("owner", "=", owner)
    .where("at_ms", ">=", fromMs)
    .where("resource", "is not", null)
    .orderBy("resource")
    .limit(200)
    .execute();
  return rows.flatMap(({ resource }) => resource ?? []);
}

/** The jobs that an owner submitted to a resource and that weren't seen to have ended: the newest 200. */
export async function listOpenSubmits(
  db: Database,
  owner: string,
  resource: string,
  fromMs: number,
): Promise<SeenJob[]> {
  const rows = await db
    .selectFrom("seen_job")
    .selectAll()
    .where("owner", "=", owner)
    .where("resource", "=", resource)
    .where("is_ended", "=", 0)
    .where("submitted_ms", ">=", fromMs)
    .orderBy("submitted_ms", "desc")
    .limit(200)
    .execute();
  return rows.map(toSeenJob);
}

/** The newest job of this ID that an owner submitted; null if there is none. */
export async function findSubmit(
  db: Database,
  owner: string,
  resource: string,
  jobId: string,
  fromMs: number,
): Promise<SeenJob | null> {
  const row = await db
    .selectFrom("seen_job")
    .selectAll()
    .where("owner", "=", owner)
    .where("resource", "=", resource)
    .where("job_id", "=", jobId)
    .where("submitted_ms", ">=", fromMs)
    .orderBy("submitted_ms", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toSeenJob(row) : null;
}

/** Writes what was seen. A sighting that isn't newer than what is kept changes nothing. */
export async function writeSightings(db: Database, jobs: readonly SeenJob[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { activityId, seenMs, records, isEnded } of jobs)
      await transaction
        .updateTable("seen_job")
        .set({ seen_ms: seenMs, content: JSON.stringify(records), is_ended: isEnded ? 1 : 0 })
        .where("activity_id", "=", activityId)
        .where((where) => where.or([where("seen_ms", "is", null), where("seen_ms", "<=", seenMs)]))
        .execute();
  });
}

/** When the oldest entry was written (epoch ms); null: there is none. */
export async function findOldestActivity(db: Database): Promise<number | null> {
  const oldest = db.selectFrom("activity").select("at_ms").orderBy("at_ms").limit(1);
  return (await oldest.executeTakeFirst())?.at_ms ?? null;
}

/** Deletes what is older than an instant (epoch ms), and the oldest beyond `most` entries in all. */
export async function deleteActivityBefore(db: Database, beforeMs: number, most: number): Promise<void> {
  const last = await db
    .selectFrom("activity")
    .select("at_ms")
    .orderBy("at_ms", "desc")
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  const endMs = last ? Math.max(beforeMs, last.at_ms + 1) : beforeMs;
  await db.transaction().execute(async (transaction) => {
    // Not “not in”: where a list exceeds PostgreSQL's memory for it, that compares each row with each.
    const old = transaction.selectFrom("activity").select("id").where("at_ms", "<", endMs);
    await transaction.deleteFrom("seen_job").where("activity_id", "in", old).execute();
    await transaction.deleteFrom("activity").where("at_ms", "<", endMs).execute();
  });
}
