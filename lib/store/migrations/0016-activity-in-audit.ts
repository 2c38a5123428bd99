import "server-only";
import { type Kysely, sql } from "kysely";

type Former = {
  id: string;
  owner: string;
  ended_ms: number | string | null;
  outcome: string;
  resource: string | null;
  family: string | null;
  name: string | null;
  cluster_kind: string | null;
  cluster_settings: string | null;
  job_ids: string;
  cancelled: string | null;
  words: string | null;
};
type FormerJob = { activity_id: string; name: string | null };
type Then = { activity: Former; seen_job: FormerJob; audit: { id: string; [column: string]: string | null } };

const part = 500;

/** What users did is told by the rows of the audit record, which get what the activity had. */
export async function up(db: Kysely<Then>): Promise<void> {
  for (const column of ["owner", "resource", "result", "deed"])
    await db.schema.alterTable("audit").addColumn(column, "text").execute();
  await db.schema
    .createIndex("audit_owner")
    .on("audit")
    .columns(["owner", "at_ms", "id"])
    .where(sql<boolean>`owner is not null`)
    .execute();
  let last = "";
  for (;;) {
    const rows = await db
      .selectFrom("activity")
      .leftJoin("seen_job", "seen_job.activity_id", "activity.id")
      .selectAll("activity")
      .select("seen_job.name as job_name")
      .where("id", ">", last)
      .orderBy("id")
      .limit(part)
      .execute();
    for (const row of rows)
      await db.updateTable("audit").set(toAudit(row)).where("id", "=", row.id).execute();
    last = rows.at(-1)?.id ?? "";
    if (rows.length < part) break;
  }
  await db.schema.dropTable("activity").execute();
  for (const index of ["seen_job_name", "seen_job_open"]) await db.schema.dropIndex(index).execute();
  for (const column of ["owner", "resource", "job_id", "name"])
    await db.schema.alterTable("seen_job").dropColumn(column).execute();
  await db.schema.createIndex("seen_job_submitted").on("seen_job").column("submitted_ms").execute();
}

function toAudit({
  owner,
  resource,
  outcome: result,
  family,
  name,
  words,
  ...row
}: Former & { job_name: string | null }) {
  const parse = (text: string | null) => (text === null ? null : JSON.parse(text));
  const details = {
    family,
    name,
    words,
    jobName: row.job_name,
    jobIds: parse(row.job_ids),
    clusterKind: row.cluster_kind,
    clusterSettings: parse(row.cluster_settings),
    cancelled: parse(row.cancelled),
    endedAt: row.ended_ms === null ? null : new Date(Number(row.ended_ms)).toISOString(),
  };
  return { owner, resource, result, deed: JSON.stringify(details) };
}
