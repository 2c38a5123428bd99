import "server-only";
import Negotiator from "negotiator";
import { toOwner } from "@/lib/audit/owner";
import { readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { toCsvLine } from "@/lib/files/csv";
import { SignInRequired, toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { isIdentityOn } from "@/lib/session/identity/identity";
import type { SignedIn } from "@/lib/session/session";
import { inTime } from "@/lib/store/in-time";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import type { ActivityChoice } from "./activity-parameters";
import {
  type ActivityEntry,
  type ActivityList,
  type ActivityQuery,
  mostOfAnswer,
  type SeenRecord,
} from "./model";
import { readActivityKeptMs } from "./prune-activity";
import {
  type ActivitySelection,
  findSubmit,
  listActivity,
  listActivityResources,
  toLastSeen,
} from "./records";

const usualLimit = 100;
const pageLimit = 50;
/** A file of all entries is read and sent in parts of this many: the records of jobs may be long. */
const partLimit = 200;

/** The wait before a write, and reading its array before a cancel, beside the deadline of the call itself (ms). */
const marginMs = 30_000;

/** A page of a user's activity with the resources to filter by, as far as the store can be read. */
type ActivityView = { list: ActivityList; resources: string[] };

type Filter = Pick<ActivitySelection, "action" | "outcome" | "resource" | "before">;

async function readActivity(owner: string, filter: Filter, limit: number): Promise<ActivityView> {
  const reading = withStore(async (db) => {
    const staleMs = now() - 2 * readUpstreamTimeoutMs() - marginMs;
    const fromMs = now() - readActivityKeptMs();
    return {
      list: await listActivity(db, { ...filter, owner, fromMs, staleMs, limit }),
      resources: await listActivityResources(db, owner, fromMs),
    };
  });
  return inTime(reading);
}

/**
 * `GET /api/activity`: what this session's user did, as JSON, or as CSV if `format` or the `Accept` header
 * wants that. Throws sign-in-required without a session, store-unavailable if the store can't be read.
 */
export async function answerActivity(
  { signedIn, headers }: { signedIn: SignedIn | null; headers: Headers },
  { format, limit, ...filter }: ActivityQuery,
): Promise<ActivityList | Response> {
  if (!signedIn) throw new SignInRequired();
  const owner = toOwner(signedIn).key;
  const most = limit === undefined ? usualLimit : Number(limit);
  const accept = headers.get("accept") ?? "*/*";
  const preferred = new Negotiator({ headers: { accept } }).mediaType(["application/json", "text/csv"]);
  if ((format ?? (preferred === "text/csv" ? "csv" : "json")) === "json")
    return (await readActivity(owner, filter, Math.min(most, mostOfAnswer))).list;
  const first = await readActivity(owner, filter, Math.min(most, partLimit));
  return new Response(toCsvStream(owner, filter, most, first.list), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="activity.csv"',
      Vary: "Accept",
    },
  });
}

/** A part is read when the one before was sent. A part that can't be read breaks the download off, so none looks complete. */
function toCsvStream(owner: string, filter: Filter, most: number, first: ActivityList): ReadableStream {
  const encoder = new TextEncoder();
  let part = first;
  let left = most - first.entries.length;
  return new ReadableStream({
    start: (sink) => sink.enqueue(encoder.encode(toCsvHead() + toActivityCsv(first.entries))),
    async pull(sink) {
      if (part.next === null || left <= 0) return sink.close();
      const rest = { ...filter, before: part.next };
      part = (await readActivity(owner, rest, Math.min(left, partLimit))).list;
      left -= part.entries.length;
      sink.enqueue(encoder.encode(toActivityCsv(part.entries)));
    },
  });
}

/** For the page: its content, or why there is none. `isUser`: see toOwner. Never throws. */
export async function readActivityView(
  signedIn: SignedIn,
  { action, outcome, resource, before }: ActivityChoice,
): Promise<{ view: ActivityView | null; problem: Problem | null; isUser: boolean }> {
  const { key, isUser } = toOwner(signedIn);
  try {
    const view = await readActivity(key, { action, outcome, resource, before }, pageLimit);
    return { view, problem: null, isUser };
  } catch (error) {
    return { view: null, problem: toProblemOf(error), isUser };
  }
}

/**
 * A job as this user's reads last had it, for when the scheduler has forgotten it; null if it wasn't submitted by this user
 * through the portal or wasn't seen, "unreadable" if the store can't be read. `jobRef`: its ID, or one task's (`85_3`).
 */
export async function readLastSeen(
  signedIn: SignedIn,
  resource: string,
  jobRef: string,
): Promise<{ seenAt: string; records: SeenRecord[] } | "unreadable" | null> {
  const [jobId = "", taskId] = jobRef.split("_");
  const owner = toOwner(signedIn).key;
  try {
    const seen = await inTime(
      withStore((db) => findSubmit(db, owner, resource, jobId, now() - readActivityKeptMs())),
    );
    const last = seen && toLastSeen(seen);
    if (!last || taskId === undefined) return last;
    const records = last.records.filter((record) => record.taskId === taskId);
    return records[0] ? { seenAt: records[0].seenAt, records } : null;
  } catch {
    return "unreadable";
  }
}

/** This user's newest provision of a cluster that may have been carried out; null if none is known. Never throws. */
export async function readProvision(
  signedIn: SignedIn,
  cluster: { family: string; name: string },
): Promise<ActivityEntry | null> {
  const owner = toOwner(signedIn).key;
  const fromMs = now() - readActivityKeptMs();
  const selection = { owner, fromMs, staleMs: 0, action: "provision", limit: mostOfAnswer };
  try {
    const { entries } = await inTime(withStore((db) => listActivity(db, selection)));
    const isIt = ({ family, name, outcome }: ActivityEntry) =>
      family === cluster.family && name === cluster.name && outcome !== "refused" && outcome !== "not-sent";
    return entries.find(isIt) ?? null;
  } catch {
    return null;
  }
}

const head = [
  ...["at", "ended_at", "action", "outcome", "resource", "job_ids", "family", "name", "cluster_kind"],
  ...["cancelled", "already_ended", "refused", "words", "last_seen", "last_states", "request_id"],
];

/** The first line of the file. */
const toCsvHead = () => toCsvLine(isIdentityOn() ? [...head, "person"] : head, "exact");

/** Entries as lines of a CSV file for a spreadsheet; lists are separated by spaces. */
function toActivityCsv(entries: readonly ActivityEntry[]): string {
  const lines = entries.map(({ cancelled, lastSeen, ...entry }) =>
    toCsvLine(
      [
        ...[entry.at, entry.endedAt, entry.action, entry.outcome, entry.resource, entry.jobIds.join(" ")],
        ...[entry.family, entry.name, entry.clusterKind],
        cancelled?.cancelled.join(" ") ?? null,
        cancelled?.alreadyEnded.join(" ") ?? null,
        cancelled?.refused.join(" ") ?? null,
        ...[entry.words, lastSeen?.seenAt ?? null],
        lastSeen ? [...new Set(lastSeen.records.map(({ state }) => state ?? "?"))].join(" ") : null,
        entry.requestId,
        ...(isIdentityOn() ? [entry.person ?? null] : []),
      ],
      "spreadsheet",
    ),
  );
  return lines.join("");
}
