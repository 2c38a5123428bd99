import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "@/lib/store/tables";
import type { Details } from "./deed";
import { type ActivityEntry, type ActivityList, activityActions } from "./model";
import type { SeenJob } from "./seen-job";

type Database = Kysely<Tables>;
type Row = Pick<Tables["audit"], "id" | "at_ms" | "action" | "resource" | "result" | "deed" | "person">;
type SeenRow = Tables["seen_job"];

/**
 * What a list of entries is about. One that was begun before `staleMs` (epoch ms) and never completed has an unknown outcome.
 * `before`: an earlier list's `next`.
 */
export type ActivitySelection = {
  owner: string;
  fromMs: number;
  staleMs: number;
  action?: string | null;
  outcome?: string | null;
  resource?: string | null;
  before?: string | null;
  limit: number;
};

/** An owner's rows of the audit record that say what a write was about, with a token that the facility accepts. */
const listOwn = (db: Database, owner: string, fromMs: number) =>
  db
    .selectFrom("audit")
    .where("audit.owner", "=", owner)
    .where("audit.at_ms", ">=", fromMs)
    .where("action", "in", activityActions)
    .where("is_proven", "=", 1)
    .where("deed", "is not", null);

/** An owner's entries, newest first, with their jobs as last seen. */
export async function listActivity(db: Database, selection: ActivitySelection): Promise<ActivityList> {
  const { owner, fromMs, staleMs, action, outcome, resource, before, limit } = selection;
  let query = listOwn(db, owner, fromMs).selectAll("audit");
  if (action) query = query.where("action", "=", action);
  if (resource) query = query.where("resource", "=", resource);
  if (outcome === "under-way") query = query.where("result", "=", outcome).where("at_ms", ">=", staleMs);
  else if (outcome === "unknown")
    query = query.where((where) =>
      where.or([
        where("result", "=", outcome),
        where.and([where("result", "=", "under-way"), where("at_ms", "<", staleMs)]),
      ]),
    );
  else if (outcome) query = query.where("result", "=", outcome);
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
    entries: rows.map((row) => toEntry(row, byId.get(row.id), staleMs)),
    next: last ? `${last.at_ms}.${last.id}` : null,
  };
}

const readDetails = ({ deed }: Pick<Row, "deed">): Details & { jobName?: string | null } =>
  JSON.parse(deed ?? "{}");

function toEntry(row: Row, seen: SeenRow | undefined, staleMs: number): ActivityEntry {
  const isLost = row.result === "under-way" && row.at_ms < staleMs;
  const details = readDetails(row);
  return {
    requestId: row.id,
    at: new Date(row.at_ms).toISOString(),
    endedAt: details.endedAt ?? null,
    action: row.action as ActivityEntry["action"],
    outcome: isLost ? "unknown" : (row.result as ActivityEntry["outcome"]),
    resource: row.resource,
    jobIds: details.jobIds ?? [],
    family: details.family ?? null,
    name: details.name ?? null,
    clusterKind: details.clusterKind ?? null,
    clusterSettings: details.clusterSettings ?? null,
    cancelled: details.cancelled ?? null,
    words: details.words ?? null,
    lastSeen: seen ? toLastSeen(toSeenJob(row, seen)) : null,
    ...(row.person === null ? {} : { person: row.person }),
  };
}

/** What was last seen of a job; null if it wasn't seen since its submit. */
export const toLastSeen = ({ seenMs, records }: Pick<SeenJob, "seenMs" | "records">) =>
  seenMs === null || records.length === 0 ? null : { seenAt: new Date(seenMs).toISOString(), records };

type Seen = { [Key in "is_ended" | "seen_ms" | "content"]: SeenRow[Key] | null };

function toSeenJob(row: Pick<Row, "id" | "at_ms" | "deed">, seen: Seen): SeenJob {
  const { jobIds, jobName } = readDetails(row);
  return {
    activityId: row.id,
    jobId: jobIds?.[0] ?? "",
    submittedMs: row.at_ms,
    name: jobName ?? null,
    isEnded: seen.is_ended === 1,
    seenMs: seen.seen_ms,
    records: seen.content ? JSON.parse(seen.content) : [],
  };
}

/** The resources that an owner's entries name, by name. */
export async function listActivityResources(db: Database, owner: string, fromMs: number): Promise<string[]> {
  const rows = await listOwn(db, owner, fromMs)
    .select("resource")
    .distinct()
    .where("resource", "is not", null)
    .orderBy("resource")
    .limit(200)
    .execute();
  return rows.flatMap(({ resource }) => resource ?? []);
}

/** An owner's submits to a resource that returned a job, this one if `jobId` is given, with what was seen of them; newest first. */
const listSubmits = (db: Database, owner: string, resource: string, fromMs: number, jobId?: string) =>
  listOwn(db, owner, fromMs)
    .leftJoin("seen_job", "seen_job.activity_id", "audit.id")
    .select(["audit.id", "at_ms", "deed", "is_ended", "seen_ms", "content"])
    .where("action", "=", "submit")
    .where("resource", "=", resource)
    // An ID is digits alone.
    .where("deed", "like", `%"jobIds":["${jobId ?? "%"}"]%`)
    .orderBy("at_ms", "desc");

/** The jobs that an owner submitted to a resource and that weren't seen to have ended: the newest 200. */
export async function listOpenSubmits(
  db: Database,
  owner: string,
  resource: string,
  fromMs: number,
): Promise<SeenJob[]> {
  const rows = await listSubmits(db, owner, resource, fromMs)
    .where((where) => where.or([where("is_ended", "is", null), where("is_ended", "=", 0)]))
    .limit(200)
    .execute();
  return rows.map((row) => toSeenJob(row, row));
}

/** The newest job of this ID that an owner submitted; null if there is none. */
export async function findSubmit(
  db: Database,
  owner: string,
  resource: string,
  jobId: string,
  fromMs: number,
): Promise<SeenJob | null> {
  if (!/^\d+$/.test(jobId)) return null;
  const row = await listSubmits(db, owner, resource, fromMs, jobId).limit(1).executeTakeFirst();
  return row ? toSeenJob(row, row) : null;
}

/** Writes what was seen. A sighting that isn't newer than what is kept changes nothing. */
export async function writeSightings(db: Database, jobs: readonly SeenJob[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { activityId, submittedMs, seenMs, records, isEnded } of jobs) {
      const seen = { seen_ms: seenMs, content: JSON.stringify(records), is_ended: isEnded ? 1 : 0 };
      await transaction
        .insertInto("seen_job")
        .values({ activity_id: activityId, submitted_ms: submittedMs, ...seen })
        .onConflict((conflict) =>
          conflict
            .column("activity_id")
            .doUpdateSet(seen)
            .where((where) =>
              where.or([where("seen_job.seen_ms", "is", null), where("seen_job.seen_ms", "<=", seenMs)]),
            ),
        )
        .execute();
    }
  });
}

/** When the oldest job was submitted (epoch ms); null: there is none. */
export async function findOldestSeenJob(db: Database): Promise<number | null> {
  const oldest = db.selectFrom("seen_job").select("submitted_ms").orderBy("submitted_ms").limit(1);
  return (await oldest.executeTakeFirst())?.submitted_ms ?? null;
}

/** Deletes jobs that were submitted before an instant (epoch ms), and the oldest beyond `most`. */
export async function deleteSeenJobsBefore(db: Database, beforeMs: number, most: number): Promise<void> {
  const last = await db
    .selectFrom("seen_job")
    .select("submitted_ms")
    .orderBy("submitted_ms", "desc")
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  const endMs = last ? Math.max(beforeMs, last.submitted_ms + 1) : beforeMs;
  await db.deleteFrom("seen_job").where("submitted_ms", "<", endMs).execute();
}
