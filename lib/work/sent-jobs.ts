import "server-only";
import { hash } from "node:crypto";
import { processWide } from "@/lib/server/process-wide";
import type { WorkJob } from "./model";

/** What one reader was sent of a list: its name, and a key for each job, in their order. */
type Sent = { name: string; keys: readonly string[] };

/** Enough for the tabs of one reader, each of which names the list that it was sent last. */
const mostSent = 6;

const readMemory = () => processWide("work.sent-jobs", () => new WeakMap<object, Sent[]>());

/**
 * The keys of jobs that are sent to a reader, which are remembered with their list under `name`: the same name must mean the same
 * jobs. Jobs with the same key are the same in every field.
 */
export function noteSentJobs(list: object, name: string, jobs: readonly WorkJob[]): readonly string[] {
  const known = findSentJobs(list, name);
  if (known) return known;
  const keys = jobs.map((job) => hash("sha256", JSON.stringify(job), "base64").slice(0, 22));
  const memory = readMemory();
  memory.set(list, [...(memory.get(list) ?? []), { name, keys }].slice(-mostSent));
  return keys;
}

/** The keys of the jobs that were sent under this name; undefined if that was long ago, or never. */
export const findSentJobs = (list: object, name: string): readonly string[] | undefined =>
  readMemory()
    .get(list)
    ?.find((sent) => sent.name === name)?.keys;
