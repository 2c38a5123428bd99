import { signName } from "../words";
import type { RowState } from "./batch";

/** The texts of submitting several jobs from one form. */
const many = (count: number, one: string) =>
  `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`;

export const heading = "Several jobs";
export const rows = "Values";
export const rowsHint = (most: number) =>
  `The first line names the columns, and each further line is a job, at most ${most}. {name} in the script, the job name, the environment and other fields is replaced by the value in that column. Type, paste from a spreadsheet, or open a CSV file. Spaces around values are removed, except in quotes.`;
export const example = "sample,seed\nA,1\nB,2";
export const openFile = "Open CSV file";
export const fileTooLarge = (file: string) => `${file} is larger than 1 MB and wasn’t opened.`;
export const notKept = "The table can’t be saved in this browser: it is lost when you leave this page.";
export const singleUse = "Your token may permit only one request, so it can’t submit several jobs.";

export const tableTooLong = "The table has more than 1,000,000 characters.";
export const openQuote = (line: number) => `A quote in line ${line} isn’t closed or is followed by text.`;
export const tooManyColumns = (most: number) => `The table has more than ${most} columns.`;
export const invalidColumn = (name: string) =>
  name === ""
    ? "A column has no name. The first line must name every column."
    : `“${name}” can’t be a column’s name: use letters, digits and underscores, and don’t start with a digit.`;
export const columnTwice = (name: string) => `There are two columns named “${name}”.`;
export const tooManyRows = (count: number, most: number) =>
  `The table has ${many(count, "row")}; at most ${most} can be submitted together.`;
export const wrongLength = (row: number, cells: number, columns: number) =>
  `Row ${row} has ${many(cells, "value")} for ${many(columns, "column")}.`;
export const cellTooLong = (row: number, most: number) =>
  `A value in row ${row} has more than ${most.toLocaleString("en-GB")} characters.`;
export const more = (count: number) => `And ${many(count, "more problem")}.`;
export const scriptTooLong = "For several jobs, the script can have at most 200,000 characters.";
export const faults = "The table can’t be submitted yet";

export const unusedColumn = (name: string) => `{${name}} appears nowhere in the form.`;
export const withoutColumn = (list: string) => `Without a column, so unchanged: ${list}.`;
export const leftOut = (count: number) => `${many(count, "row")} without values left out.`;
export const sameJobs = (rows: readonly number[], count: number) =>
  rows.length === count - 1
    ? `${count === 2 ? "Both" : `All ${count}`} jobs would be identical, names aside.`
    : `Identical to an earlier row’s job, names aside: ${rows.length === 1 ? "row" : "rows"} ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? "…" : ""}.`;
export const specialValue = ({ name, sign }: { name: string; sign: string }) =>
  `In the script, {${name}} can’t have ${signName(sign)}. To pass it on unchanged, add ${name}={${name}} to the environment and read it there, in a shell as "$${name}".`;

export const tableCaption = "Jobs to submit";
export const number = "Row";
export const jobName = "Job name";
export const state = "State";
export const preview = (row: number) => `Preview of row ${row}`;
export const showRow = (row: number) => `Preview row ${row}`;
export const defaultName = "Scheduler default";
export const ready = "Ready";
export const seeAbove = "See above";
export const inEveryJob = "In every job";
export const everyJob = (finding: string) => `Every job: ${finding}`;

export const submit = (count: number) => (count === 0 ? "Submit jobs" : `Submit ${many(count, "job")}`);
export const request = (count: number, nodes: number, hours: number) =>
  `${many(count, "job")}, ${many(nodes, "node")} in all: ${Number.isNaN(hours) ? "node-hours unknown, as not all have a time limit" : `up to ${many(Math.ceil(hours * 10) / 10, "node-hour")}`}.`;
export const fixFirst = (count: number) => `Not sent: fix ${many(count, "row")} first.`;
export const noRows = "Not sent: enter at least one row of values.";
export const fixTable = "Not sent: fix the table first.";
export const cannotKeep =
  "Nothing more was sent: this browser can’t record what was submitted, because its storage is full or switched off.";
export const cannotSend = "The next row can’t be sent with the form as it was.";
export const sameAgain = (at: string) =>
  `These rows were submitted with the same form at ${at}. Submitting them again creates a second job for each.`;
export const runsElsewhere = "Nothing was sent: another tab is submitting jobs from this form.";

export const batch = (title: string) => `Several jobs${title === "" ? "" : `: ${title}`}`;
export const started = (at: string) => `started ${at}`;
export const sentAsTyped =
  "The jobs use the form as it was when you pressed Submit. Changes to it since have no effect.";
export const rowStateWords: Record<RowState, string> = {
  submitted: "Submitted",
  refused: "Refused",
  unknown: "Unknown",
  sending: "Sending",
  waiting: "Not sent",
};
export const total = (count: number) => `${many(count, "row")}: `;
export const progress = (done: number, count: number) => `Submitting ${done} of ${count}…`;
export const elsewhere = "Being submitted by another page of this browser.";
export const stop = "Stop";
export const stopping = "Stopping after the job that is being sent…";
export const stopped = (title: string) => `Stopped: ${title}`;
export const continueWith = (count: number) => `Submit the remaining ${many(count, "job")}`;
export const repeatsSafely =
  "The row without a response is sent again with its first key: if it arrived, the portal returns that job and doesn’t submit another.";
export const look = "Check the queue";
export const looking = "Checking the queue…";
export const lookFailed = (title: string) => `The queue couldn’t be checked: ${title}`;
export const foundInQueue = "Found in the queue.";
export const couldBe = (ids: string) => `Could be one of these jobs: ${ids}.`;
export const notInQueue = (at: string) => `Not in the queue at ${at}.`;
export const toTable = "Edit the rows not submitted";
export const toTableHelp = "Rows whose outcome is unknown aren’t included.";
export const dismiss = "Dismiss";
export const statesUnknown = (count: number) => `State unknown: ${many(count, "job")}.`;
export const filledAgain = (title: string) =>
  `Filled with failed jobs${title === "" ? "" : ` of “${title}”`}.`;
export const restoreValues = "Restore previous values";
export const queue = "Queue";
export const job = (id: string) => `Job ${id}`;
export const saveCsv = "Save as CSV";
