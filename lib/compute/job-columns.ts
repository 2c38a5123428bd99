import * as z from "zod/mini";
import { type Job, jobSchema } from "./job-model";

/**
 * The queue for the grid: one array per field instead of one record per job. A field whose values repeat has each value
 * once, and per job its place among them. `version` names this state of the list; a delta names the one it changes.
 */
const columnSchema = z.union([
  z.object({ values: z.array(z.unknown()) }),
  z.object({ distinct: z.array(z.unknown()), at: z.array(z.number()) }),
]);
export const jobColumnsSchema = z.object({
  version: z.string(),
  count: z.number(),
  columns: z.record(z.string(), columnSchema),
});
export type JobColumns = z.infer<typeof jobColumnsSchema>;

/** What changed from one version to the next: jobs that are new or different, in full, and ids that are gone. */
export const jobDeltaSchema = z.object({
  from: z.string(),
  version: z.string(),
  changed: jobColumnsSchema,
  removed: z.array(z.string()),
});
export type JobDelta = z.infer<typeof jobDeltaSchema>;

const fields = Object.keys(jobSchema.shape) as (keyof Job)[];

/** The columns of a list. */
export function toJobColumns(jobs: Job[], version: string): JobColumns {
  const columns = fields.map((field) => [field, toColumn(jobs.map((job) => job[field]))] as const);
  return { version, count: jobs.length, columns: Object.fromEntries(columns) };
}

function toColumn(values: unknown[]): z.infer<typeof columnSchema> {
  const places = new Map<unknown, number>();
  const distinct: unknown[] = [];
  const at = values.map((value) => {
    // Lists and records are told apart by their text; anything else by itself.
    const key = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    const token = typeof value === "object" && value !== null ? `\0${key}` : key;
    const known = places.get(token);
    if (known !== undefined) return known;
    places.set(token, distinct.length);
    return distinct.push(value) - 1;
  });
  return distinct.length * 2 <= values.length || values.length === 0 ? { distinct, at } : { values };
}

/** The jobs that the columns hold, in their order; null where they aren't columns of whole jobs. */
export function fromJobColumns({ columns, count }: JobColumns): Job[] | null {
  const jobs: Job[] = [];
  for (let index = 0; index < count; index++) {
    const job = Object.fromEntries(
      fields.map((field) => {
        const column = columns[field];
        if (!column) return [field, undefined];
        return [field, "values" in column ? column.values[index] : column.distinct[column.at[index] ?? -1]];
      }),
    );
    const parsed = index === 0 ? jobSchema.safeParse(job) : null;
    if (parsed && !parsed.success) return null;
    jobs.push(job as Job);
  }
  return jobs;
}

/** The change from one list to another. */
export function toJobDelta(before: Job[], after: Job[], from: string, version: string): JobDelta {
  const known = new Map(before.map((job) => [job.id, JSON.stringify(job)]));
  const changed = after.filter((job) => known.get(job.id) !== JSON.stringify(job));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return { from, version, changed: toJobColumns(changed, version), removed };
}

/** The list after a change: jobs keep their place, new ones come last. null where the delta can't be read. */
export function applyJobDelta(before: Job[], delta: JobDelta): Job[] | null {
  const changed = fromJobColumns(delta.changed);
  if (changed === null) return null;
  const byId = new Map(before.map((job) => [job.id, job]));
  for (const id of delta.removed) byId.delete(id);
  for (const job of changed) byId.set(job.id, job);
  return [...byId.values()];
}
