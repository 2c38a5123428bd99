import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import type { WaitLimits } from "@/lib/facility/shared/shared-reading";
import { PortalError, toProblemOf } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { now } from "@/lib/time/clock";
import type { Job, JobList } from "../../job/job-model";
import type { ComputePlace } from "../../place";
import type { GridHead } from "../grid/grid-model";
import type { WatchedList } from "../read/job-list-memory";
import { announcePage } from "../read/page-priority";
import { watchJobList } from "../read/shared-job-list";
import { toGridPart } from "./grid-encode";
import { type GridMemory, readGridMemory } from "./grid-memory";
import type { GridState } from "./grid-state";

/** The result of reading a queue: a state with its head, or that the first list is being read. Failures are thrown. */
export type GridReading =
  | { kind: "known"; state: GridState; head: GridHead; memory: GridMemory }
  | { kind: "reading"; sinceMs: number; jobs: readonly Job[] };

/**
 * How long a reader of the queue waits. `partMs`: of a first list, the part that has arrived is returned this long after
 * its first jobs; without it only the whole list is. `isListening`: while nothing has arrived, the wait counts from now and not
 * from the list's request.
 */
type GridPatience = WaitLimits & { partMs?: number; isListening?: boolean };

/** A read in progress for longer than this is reported as failing. */
const lateMs = 30_000;
/** Minimum of `newerInMs`: no page reads again sooner than this. */
const leastWaitMs = 300;

/**
 * The time left of a read that takes as long as the last one; if it takes longer, a share of the elapsed time, so that
 * requests become rarer.
 */
function toNewerInMs(elapsedMs: number, tookMs: number): number {
  return Math.round(Math.max(leastWaitMs, tookMs - elapsedMs + leastWaitMs / 2, elapsedMs / 4));
}

/**
 * Reads the queue within `patience`; `onList` receives its list. Throws the read's PortalError if nothing was ever read.
 */
export async function readJobGrid(
  facility: Facility,
  place: ComputePlace,
  patience: GridPatience,
  onList?: (list: JobList) => void,
): Promise<GridReading> {
  const watched = watchJobList(facility, place);
  const { value, answeredAtMs, error, windowMs } = await readWithin(watched, patience);
  const { sinceMs, jobs, failure, tookMs } = watched.progress;
  const isLate = sinceMs !== null && now() - sinceMs > lateMs;
  if (value === null) {
    if (failure === null && sinceMs !== null) return { kind: "reading", sinceMs, jobs };
    throw failure ?? error ?? new PortalError("facility-slow");
  }
  onList?.(value);
  const memory = readGridMemory(watched);
  const state = await memory.toState(value);
  // The reader asks for a newer list once it has this one: reading that at once would slow down sending this.
  const isWorthAsking =
    patience.contentMs !== undefined && failure === null && now() - (answeredAtMs ?? 0) > windowMs;
  const met = failure ?? (isLate ? error : null);
  const head: GridHead = {
    state: state.id,
    total: state.table.count,
    unreadable: value.unreadable,
    repeated: state.repeated,
    warnings: value.warnings,
    asOf: value.asOf,
    answeredAt: answeredAtMs === null ? null : new Date(answeredAtMs).toISOString(),
    newerInMs: sinceMs !== null ? toNewerInMs(now() - sinceMs, tookMs) : isWorthAsking ? leastWaitMs : null,
    problem: met ? toProblemOf(met) : null,
  };
  return { kind: "known", state, head, memory };
}

/** What is known at this instant, without a request. */
const asKnown: WaitLimits = { withValueMs: 0, withoutValueMs: 0, contentMs: Number.POSITIVE_INFINITY };
/** The first jobs of a list that arrive within this time are shown together: enough for a screen. */
export const usualPartMs = 50;

async function readWithin({ shared, progress }: WatchedList, waits: GridPatience) {
  const { partMs, isListening, ...patience } = waits;
  const { sinceMs, jobs } = progress;
  const silentMs = isListening && sinceMs !== null && jobs.length === 0 ? now() - sinceMs : 0;
  const reading = shared.read({ ...patience, withoutValueMs: patience.withoutValueMs + silentMs });
  if (partMs === undefined || (await shared.read(asKnown)).value !== null) return reading;
  const part = progress.firstJobs.then(() => new Promise((resolve) => setTimeout(resolve, partMs)));
  return Promise.race([reading, part.then(() => shared.read(asKnown))]);
}

/** The JSON for a reader that has the state `since`: the changes, the whole list, or that it is being read. */
async function toGridJson(reading: GridReading, since: string | undefined): Promise<BodyInit> {
  if (reading.kind === "reading") return toPartJson(reading, since);
  const { state, head, memory } = reading;
  const started = JSON.stringify(head).slice(0, -1);
  const changes = since === undefined ? null : await memory.readChanges(since, state);
  if (!changes) {
    const rows = await memory.readRows(state);
    await memory.takeTurn();
    return Buffer.concat([Buffer.from(`${started},"kind":"full","rows":`), rows, Buffer.from("}")]);
  }
  const removed = JSON.stringify(changes.removed);
  return `${started},"kind":"delta","rows":${changes.rows},"removed":${removed}}`;
}

async function toPartJson(
  { kind, sinceMs, jobs }: Extract<GridReading, { kind: "reading" }>,
  since: string | undefined,
): Promise<string> {
  const started = JSON.stringify({ kind, sinceMs, jobs: jobs.length }).slice(0, -1);
  const part = await toGridPart(sinceMs, jobs, since);
  return part === null ? `${started}}` : `${started},"part":${part}}`;
}

const usualPatience: GridPatience = {
  withValueMs: 1000,
  withoutValueMs: 1500,
  partMs: usualPartMs,
  isListening: true,
};
/** A reader that has nothing yet is shown a list of this age at once, and asks for a newer one then. */
const firstContentMs = 120_000;

/** With a single-use token a second request would be refused, so the portal waits as long as the read may take. */
function toPatience(signedIn: SignedIn | null, since: string | undefined): GridPatience {
  if (!signedIn || !isSingleUse(signedIn.session))
    return since === undefined ? { ...usualPatience, contentMs: firstContentMs } : usualPatience;
  const waitMs = readUpstreamTimeoutMs() * 4 + 1000;
  return { withValueMs: waitMs, afterFailureMs: waitMs, withoutValueMs: waitMs };
}

type Asker = { facility(): Facility; signedIn: SignedIn | null };

/** The queue in its compact form (see jobGridSchema); the server in front of the handlers compresses it. */
export async function answerJobGrid(
  { facility, signedIn }: Asker,
  place: ComputePlace,
  since?: string,
  onList?: (list: JobList) => void,
): Promise<Response> {
  const patience = toPatience(signedIn, since);
  if (patience.contentMs !== undefined) announcePage();
  const json = await toGridJson(await readJobGrid(facility(), place, patience, onList), since);
  return new Response(json, { headers: { "Content-Type": "application/json" } });
}
