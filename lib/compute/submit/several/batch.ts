import { replayMs, saysNothingOfEarlier } from "@/lib/intent/last-intent";
import { isAnswerLost, mayHaveArrived } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import type { Draft } from "../draft";

/** `waiting`: certainly not sent. `unknown`: sent, and no answer says whether there is a job. */
export const rowStates = ["submitted", "refused", "unknown", "sending", "waiting"] as const;
export type RowState = (typeof rowStates)[number];

/**
 * One row of a batch: one submit of its own. `values` are the cells by column, `name` is the job's. `mayRepeat`: the portal may have
 * an answer that never reached this browser. `words`: why it was refused, or what the scheduler warned of.
 */
export type BatchRow = {
  values: readonly string[];
  name: string;
  key: string;
  state: RowState;
  /** When it was sent, in epoch ms by the portal's clock. */
  pressedMs: number | null;
  jobId: string | null;
  mayRepeat: boolean;
  words: string;
};

/**
 * The jobs that one press submits: a draft, and a row of values for each job. `title` is the job name with its placeholders;
 * `session` names the session that sent last, because keys hold for one token.
 */
export type Batch = {
  id: string;
  startedMs: number;
  /** The API version of the page that began it. */
  version: string | null;
  title: string;
  columns: readonly string[];
  rows: readonly BatchRow[];
  /** Null for an earlier batch that is too long to be kept with it. */
  draft: Draft | null;
  session: string;
  /** Why it stopped; null while nothing went wrong. */
  problem: Pick<Problem, "title" | "detail"> | null;
  /** True once its report was dismissed; lists of jobs still show it as a group. */
  isDismissed?: boolean;
};

/** The number of rows in each state; they add up to all rows. */
export function countRows({ rows }: Pick<Batch, "rows">): Record<RowState, number> {
  const counts = { submitted: 0, refused: 0, unknown: 0, sending: 0, waiting: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}

/** A margin for the clocks: the portal must still know the key. */
const repeatableMs = replayMs - 60_000;

/** True if the row is certainly not sent twice by sending it now: it never was, or the portal still knows its key. */
export const maySend = (row: BatchRow, now: number): boolean =>
  row.state === "waiting" ||
  (row.state === "unknown" && row.mayRepeat && now - (row.pressedMs ?? 0) < repeatableMs);

/** A hostile scheduler's warnings must not fill the storage. */
const mostWords = 2000;

/** A batch with one row changed. */
export const withRow = (batch: Batch, index: number, change: Partial<BatchRow>): Batch => ({
  ...batch,
  rows: batch.rows.map((row, at) =>
    at === index ? { ...row, ...change, words: (change.words ?? row.words).slice(0, mostWords) } : row,
  ),
});

/** What a failed submit means for its row. `isRepeat`: an earlier one with the same key may have arrived. */
export function toFailedRow(problem: Problem, isRepeat: boolean): Partial<BatchRow> {
  const words = problem.detail || problem.title;
  const isBeforeKey = saysNothingOfEarlier(problem);
  if (isBeforeKey && isRepeat) return { state: "unknown" };
  if (isBeforeKey) return { state: "waiting", pressedMs: null };
  if (mayHaveArrived(problem)) return { state: "unknown", mayRepeat: isAnswerLost(problem), words };
  return { state: "refused", words };
}

/**
 * The batch before it goes on in a session: keys hold for one token, so that what another one sent can't be repeated, and what was
 * refused stays.
 */
export const toContinued = (batch: Batch, session: string): Batch => ({
  ...batch,
  session,
  problem: null,
  rows: session === batch.session ? batch.rows : batch.rows.map((row) => ({ ...row, mayRepeat: false })),
});

/** The batch as a page finds it that isn't sending: what an earlier page was sending has no known outcome. */
export const settleLeft = (batch: Batch): Batch => ({
  ...batch,
  rows: batch.rows.map((row) =>
    row.state === "sending" ? { ...row, state: "unknown", mayRepeat: true } : row,
  ),
});

/** True if a new job of that name can only be that of one row without an outcome. */
export const isOnlyUnknown = (rows: readonly BatchRow[], name: string): boolean =>
  name !== "" && rows.filter((row) => row.state === "unknown" && row.name === name).length === 1;

/** True if a batch was made of the same form and the same table. */
export const isSameBatch = (
  { draft, columns, rows }: Batch,
  other: Draft,
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] },
): boolean =>
  JSON.stringify([draft, columns, rows.map(({ values }) => values)]) ===
  JSON.stringify([other, table.columns, table.rows]);

/** The batches, newest first, as groups of jobs; those without a job are left out. A job that a later batch runs again is settled. */
export const toJobGroups = (batches: readonly Batch[]) => {
  const sent = new Set<string>();
  const toKey = ({ name, values }: BatchRow) => JSON.stringify([name, values]);
  return batches.flatMap(({ id, title, draft, rows }) => {
    const jobIds = rows.flatMap(({ jobId }) => jobId ?? []);
    const settled = rows.flatMap((row) => (draft === null || sent.has(toKey(row)) ? (row.jobId ?? []) : []));
    for (const row of rows) if (row.state !== "waiting" && row.state !== "refused") sent.add(toKey(row));
    return jobIds.length === 0 ? [] : [{ id, title, jobIds, settled }];
  });
};
