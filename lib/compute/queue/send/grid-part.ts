import "server-only";
import type { Job } from "../../job/job-model";
import { encodeRows } from "./grid-encode";
import { makeDictionaries, toGridState } from "./grid-state";

/** The table of jobs that have arrived of a list that is still being read. */
export const toPartTable = async (jobs: readonly Job[]) =>
  (await toGridState({ jobs: [...jobs], unreadable: 0, asOf: null, warnings: [] }, makeDictionaries(), ""))
    .table;

/**
 * The JSON of the jobs that have arrived in a read (see gridPartSchema) after those of the state `since`, if that was of the
 * same read; null if there are none at all.
 */
export async function toGridPart(
  sinceMs: number,
  jobs: readonly Job[],
  since: string | undefined,
): Promise<string | null> {
  // The array grows while its rows are made.
  const count = jobs.length;
  if (count === 0) return null;
  const read = `reading-${sinceMs}-`;
  const had = since?.startsWith(read) ? Number(since.slice(read.length)) : 0;
  const from = Number.isInteger(had) && had >= 0 && had <= count ? had : 0;
  const rows = await encodeRows(await toPartTable(jobs.slice(from, count)), null);
  return `{"state":${JSON.stringify(read + count)},"from":${from},"rows":${rows}}`;
}
