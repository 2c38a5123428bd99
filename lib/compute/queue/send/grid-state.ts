import "server-only";
import { makePacer } from "@/lib/async/pacer";
import { nameOf, numberFields, type plainTexts, type TextField, textFields } from "../../job/job-columns";
import type { Job, JobList, Limit } from "../../job/job-model";
import { hasJobEnded } from "../../job/job-state";
import { isEndReason, makeReasonTeller } from "../../job/pending-reason";
import { type JobTable, mapFields } from "../table/job-table";

/** One state of a list: its rows by columns; `repeated` counts the omitted records. */
export type GridState = { id: string; table: JobTable; repeated: number };

/** The values of every text column of one list, shared by its states, so that equal indices mean equal texts. */
type Dictionaries = Record<TextField, { values: (string | null)[]; codes: Map<string | null, number> }>;

export const makeDictionaries = (): Dictionaries =>
  mapFields(textFields, () => ({ values: [], codes: new Map() }));

/** The number of values in the dictionaries, including those of dropped states. */
export const countTexts = (dictionaries: Dictionaries): number =>
  textFields.reduce((sum, field) => sum + dictionaries[field].values.length, 0);

/** The rows of a list, ordered by id. */
export async function toGridState(list: JobList, dictionaries: Dictionaries, id: string): Promise<GridState> {
  const pause = makePacer();
  const jobs = [...list.jobs].sort(
    (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  const count = jobs.length;
  const table: JobTable = {
    count,
    ids: new Float64Array(count),
    exactIds: new Map(),
    text: mapFields(textFields, (field) => ({
      distinct: dictionaries[field].values,
      at: new Uint32Array(count),
    })),
    number: mapFields(numberFields, () => new Float64Array(count)),
  };
  const sayReason = makeReasonTeller();
  for (const [row, job] of jobs.entries()) {
    if (row % 256 === 0) await pause();
    const number = Number(job.id);
    table.ids[row] = number;
    if (!Number.isSafeInteger(number)) table.exactIds.set(row, job.id);
    const made = toMade(job, sayReason);
    for (const field of textFields) {
      const text = made[field] === undefined ? (job[field as PlainText] ?? null) : made[field];
      table.text[field].at[row] = toCode(dictionaries[field], text);
    }
    for (const field of numberFields)
      table.number[field][row] = field === "forecast" ? toForecast(job) : toNumber(job[nameOf(field)]);
  }
  return { id, table, repeated: list.repeated ?? 0 };
}

function toCode({ values, codes }: Dictionaries[TextField], value: string | null): number {
  const known = codes.get(value);
  if (known !== undefined) return known;
  const code = values.push(value) - 1;
  codes.set(value, code);
  return code;
}

type PlainText = (typeof plainTexts)[number];

/** The texts that aren't a field of the job as it is. */
function toMade(
  job: Job,
  sayReason: ReturnType<typeof makeReasonTeller>,
): Partial<Record<TextField, string | null>> {
  const { array, heterogeneous } = job;
  const rest = array?.tasks ? `_[${array.tasks}]` : "";
  const part = array?.taskId == null ? rest : `_${array.taskId}`;
  // An ended job keeps the reason for which it waited, which would read as why it ended.
  const isPast = job.reason !== null && hasJobEnded(job) && !isEndReason(job.reason);
  return {
    states: job.states.join(" "),
    reason: isPast ? null : job.reason,
    why: isPast ? null : sayReason(job.reason, job.reasonWords),
    group: array ? `a${array.jobId}` : heterogeneous ? `h${heterogeneous.jobId}` : null,
    part: array ? part : heterogeneous ? `+${heterogeneous.offset}` : null,
  };
}

const toForecast = (job: Job) => (job.isStartForecast ? 1 : 0) + (job.isEndForecast ? 2 : 0);
const toNumber = (value: Limit | string): number =>
  value === null
    ? Number.NaN
    : value === "unlimited"
      ? Number.POSITIVE_INFINITY
      : typeof value === "string"
        ? Math.round(Date.parse(value) / 1000)
        : value;
