import "server-only";
import { toOwner } from "@/lib/audit/owner";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import type { SignedIn } from "@/lib/session/session";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { readActivityKeptMs } from "./prune-activity";
import { findSubmit, listOpenSubmits, writeSightings } from "./records";
import { addSighting, type ReadJob, type SeenJob, toSubmittedId } from "./seen-job";

type Reader = { signedIn: SignedIn | null; params: { resource: string } };
type JobReader = Reader & { params: { jobId: string } };
/** `asOf`: when the scheduler made the list, which may be handed out for some time; null if not reported. */
type SeenList = { jobs: readonly ReadJob[]; asOf: string | null };
type SeenAnswer = { jobs: readonly ReadJob[]; earlierRuns?: readonly ReadJob[] };
/** Submits that haven't ended, by their jobs' IDs. */
type Open = Map<string, SeenJob>;

/** A new submit is looked for after this time. */
const watchMs = 30 * secondMs;

const readMemory = () =>
  processWide("activity.open-submits", () => ({
    watched: new Kept<Open>({ max: 500, lifetimeMs: watchMs }),
    /** Lists that were looked through for an owner: one list answers many requests. */
    noted: new WeakMap<object, Set<string>>(),
  }));

const toKey = (owner: string, resource: string) => JSON.stringify([owner, resource]);

/**
 * Passes on a list that was read anyway, and keeps how the jobs that this user submitted through the portal look in it. That
 * is done afterwards, and a failure of the store is logged there. A list is looked through once for each owner.
 */
export const noteSeenJobs =
  (reader: Reader) =>
  <List extends SeenList>(list: List): List => {
    noteOnce(reader, list);
    return list;
  };

/** The same for whoever reads several resources' lists. */
export const toNoteJobs =
  (signedIn: SignedIn) =>
  (resource: string, list: SeenList): void =>
    noteOnce({ signedIn, params: { resource } }, list);

function noteOnce({ signedIn, params: { resource } }: Reader, list: SeenList): void {
  if (!signedIn) return;
  const owner = toOwner(signedIn).key;
  const { noted } = readMemory();
  const owners = noted.get(list) ?? new Set();
  const key = toKey(owner, resource);
  if (owners.has(key)) return;
  noted.set(list, owners.add(key));
  noteList(owner, resource, list).catch(() => {});
}

async function noteList(owner: string, resource: string, list: SeenList): Promise<void> {
  const open = await readOpen(owner, resource);
  if (open.size === 0) return;
  const seenMs = Math.min(now(), parseInstant(list.asOf) ?? now());
  const found = new Map<string, ReadJob[]>();
  for (const job of list.jobs) {
    const id = toSubmittedId(job);
    if (!open.has(id)) continue;
    const records = found.get(id) ?? [];
    found.set(id, records);
    records.push(job);
  }
  const seen = [...found].flatMap(([id, records]) => {
    const known = open.get(id);
    const sighted = known && addSighting(known, records, true, seenMs);
    if (sighted) open.set(id, sighted);
    return sighted ?? [];
  });
  if (seen.length > 0) await withStore((db) => writeSightings(db, seen));
}

const readOpen = (owner: string, resource: string): Promise<Open> =>
  readMemory().watched.read(toKey(owner, resource), () =>
    withStore(async (db) => {
      const submits = await listOpenSubmits(db, owner, resource, now() - readActivityKeptMs());
      return new Map(submits.reverse().map((job) => [job.jobId, job]));
    }),
  );

/** The same for the answer about one job, which for a task is that task's record alone. */
export const noteSeenJob =
  (reader: JobReader) =>
  <Answer extends SeenAnswer>(answer: Answer): Answer => {
    noteOne(reader, answer);
    return answer;
  };

function noteOne(
  { signedIn, params: { resource, jobId } }: JobReader,
  { jobs, earlierRuns }: SeenAnswer,
): void {
  if (!signedIn) return;
  const owner = toOwner(signedIn).key;
  const submitted = jobs[0] ? toSubmittedId(jobs[0]) : null;
  if (submitted === null) return;
  const noting = withStore(async (db) => {
    const known = await findSubmit(db, owner, resource, submitted, now() - readActivityKeptMs());
    const sighted = known && addSighting(known, jobs, jobId === submitted, now(), earlierRuns);
    if (sighted) await writeSightings(db, [sighted]);
  });
  noting.catch(() => {});
}
