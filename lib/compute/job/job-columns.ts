import { columnNames, facts, type groups } from "./columns/words";
import type { Job } from "./job-model";

/** The keys of the columns in the URL. */
export type GridColumnKey = keyof typeof columnNames;

/**
 * A field of a job in the queue; its key is its name on the wire and in the address's order. Its kind decides how it is sent, sorted,
 * exported and shown. Texts: `text`, which many jobs share; `unique`, which few do; `list`, joined by spaces; `made` by the server.
 * Numbers: `number`; `instant`, sent in epoch s; `limit` in minutes; `flags`, which has each `flag`. Neither: `id`, and `derived` of
 * others. `of` is its name in a job and in a file, if that is another. With a `width` it is a column, under `column` if its key in the
 * address is another; columns are in the order of their `place`, then of the fields. `fact` is the group of the job page's details
 * that has it.
 */
type Field = {
  kind:
    | "text"
    | "unique"
    | "list"
    | "made"
    | "number"
    | "instant"
    | "limit"
    | "flags"
    | "flag"
    | "id"
    | "derived";
  of?: keyof Job;
  column?: GridColumnKey;
  width?: string;
  place?: number;
  fact?: keyof typeof groups;
};

/**
 * In the order of a file. `label` is the ID as people write it; `why` is the reason in words; `group` is `a` or `h` plus the ID shared
 * by the parts of an array or heterogeneous job; `part` identifies the part; `forecast` is 1 for the start plus 2 for the end.
 */
export const jobFields = {
  id: { kind: "id", width: "9.75rem", place: 1 },
  label: { kind: "id" },
  name: { kind: "unique", width: "minmax(8rem,1.5fr)", place: 3 },
  user: { kind: "text", fact: "who", width: "minmax(8rem,0.5fr)", place: 5 },
  account: { kind: "text", fact: "who", width: "8rem" },
  partition: { kind: "text", fact: "request", width: "minmax(5.25rem,0.25fr)" },
  state: { kind: "text", width: "8rem", place: 2 },
  states: { kind: "list" },
  reason: { kind: "text", width: "minmax(15rem,4fr)", place: 4 },
  why: { kind: "made" },
  nodeCount: { kind: "number", column: "nodes", width: "3.75rem" },
  nodeList: { kind: "unique", column: "nodelist", width: "14rem", place: 8 },
  cpus: { kind: "number", width: "5.5rem" },
  priority: { kind: "number", fact: "scheduling", width: "6.5rem" },
  qos: { kind: "text", fact: "request", width: "6rem", place: 7 },
  reservation: { kind: "text", width: "8rem", place: 7 },
  group: { kind: "made" },
  part: { kind: "made" },
  submitted: { kind: "instant", of: "submittedAt", column: "submit", width: "9.75rem" },
  start: { kind: "instant", of: "startAt", width: "9.25rem" },
  isStartForecast: { kind: "flag" },
  end: { kind: "instant", of: "endAt", width: "10rem" },
  isEndForecast: { kind: "flag" },
  limit: { kind: "limit", of: "limitMinutes", width: "5.5rem" },
  used: { kind: "derived", width: "7.25rem" },
  forecast: { kind: "flags" },
} as const satisfies Record<string, Field>;

type Fields = typeof jobFields;
type KeyOf<K> = { [F in keyof Fields]: Fields[F]["kind"] extends K ? F : never }[keyof Fields];
const keysOf = <K extends Field["kind"]>(...kinds: K[]) =>
  Object.entries<Field>(jobFields).flatMap(([key, { kind }]) =>
    kinds.some((one) => one === kind) ? [key as KeyOf<K>] : [],
  );

export const textFields = keysOf("text", "unique", "list", "made");
export type TextField = (typeof textFields)[number];
export const numberFields = keysOf("number", "instant", "limit", "flags");
export type NumberField = (typeof numberFields)[number];
/** The texts that many jobs share, all that are a field of a job as it is, and such numbers. */
export const sharedTexts = keysOf("text");
export const plainTexts = keysOf("text", "unique");
export const plainNumbers = keysOf("number", "instant", "limit");
/** The fields by which the queue can be narrowed, and those in which a typed text is looked for. */
export const choiceFields = ["state", "partition", "account", "user"] as const;
export const searchedFields = ["name", "user", "account", "nodeList", "reason"] as const;

type NameOf<F extends keyof Fields> = F extends unknown ? (Fields[F] extends { of: infer N } ? N : F) : never;
/** The name of a field in a job. */
export const nameOf = <F extends keyof Fields>(field: F) =>
  ((jobFields[field] as Field).of ?? field) as NameOf<F>;

/** A job as shown in a row. */
export type GridJob = Pick<Job, Extract<NameOf<keyof Fields>, keyof Job>> & {
  label: string;
  why: string | null;
};
/** The names of what a file has of each job, in its order. */
export const exportedNames = keysOf(
  ...(["id", "text", "unique", "list", "number", "instant", "flag", "limit"] as const),
).map(nameOf);

/** The grid's columns in their order; `sort` is the field that the heading sorts by, null for a derived one. */
export const gridColumns = Object.entries<Field>(jobFields)
  .flatMap(([field, { kind, width, column = field as GridColumnKey, place = 6 }]) => {
    const sort = kind === "derived" ? null : (field as SortField);
    const isNumber = kind === "number" || kind === "limit";
    return width ? [{ key: column, name: columnNames[column], kind, isNumber, width, sort, place }] : [];
  })
  .sort((one, other) => one.place - other.place);
export type GridColumn = (typeof gridColumns)[number];
export type SortField = "id" | TextField | NumberField;

/** As many as fit without scrolling sideways in a window of 1280 px. */
export const usualColumns: readonly GridColumnKey[] = [
  ...(["id", "state", "name", "reason", "user", "partition", "nodes", "start", "used"] as const),
];

/** The fields that are details of a job in a group, by their names. */
export const listFactsOf = (job: Job, group: keyof typeof groups) =>
  Object.entries<Field>(jobFields).flatMap(([key, { fact }]) =>
    fact === group ? [[facts[key as keyof typeof facts], job[key as keyof Job]] as const] : [],
  );
