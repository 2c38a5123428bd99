import "server-only";
import { makePacer } from "@/lib/async/pacer";
import type { Job, JobList } from "../../job/job-model";
import { hasJobEnded } from "../../job/job-state";
import { isEndReason, makeReasonTeller } from "../../job/pending-reason";
import { type NumberField, numberFields, type TextField, textFields } from "../grid/grid-fields";
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
    // An ended job keeps the reason for which it waited, which would read as why it ended.
    const isPast = job.reason !== null && hasJobEnded(job) && !isEndReason(job.reason);
    const reason = isPast ? null : job.reason;
    const texts = toTexts(job, reason, isPast ? null : sayReason(reason, job.reasonWords));
    for (const field of textFields) table.text[field].at[row] = toCode(dictionaries[field], texts[field]);
    const numbers = toNumbers(job);
    for (const field of numberFields) table.number[field][row] = numbers[field] ?? Number.NaN;
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

function toTexts(job: Job, reason: string | null, why: string | null): Record<TextField, string | null> {
  const { array, heterogeneous } = job;
  const rest = array?.tasks ? `_[${array.tasks}]` : "";
  return {
    name: job.name,
    user: job.user,
    account: job.account,
    partition: job.partition,
    state: job.state,
    states: job.states.join(" "),
    reason,
    why,
    nodeList: job.nodeList,
    qos: job.qos,
    reservation: job.reservation,
    group: array ? `a${array.jobId}` : heterogeneous ? `h${heterogeneous.jobId}` : null,
    part: array
      ? array.taskId === null
        ? rest
        : `_${array.taskId}`
      : heterogeneous
        ? `+${heterogeneous.offset}`
        : null,
  };
}

const toSeconds = (instant: string | null) =>
  instant === null ? null : Math.round(Date.parse(instant) / 1000);

function toNumbers(job: Job): Record<NumberField, number | null> {
  return {
    nodeCount: job.nodeCount,
    cpus: job.cpus,
    priority: job.priority,
    submitted: toSeconds(job.submittedAt),
    start: toSeconds(job.startAt),
    end: toSeconds(job.endAt),
    limit: job.limitMinutes === "unlimited" ? Number.POSITIVE_INFINITY : job.limitMinutes,
    forecast: (job.isStartForecast ? 1 : 0) + (job.isEndForecast ? 2 : 0),
  };
}
