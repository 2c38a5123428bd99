import type { JobDetail } from "./job-model";
import { toShellWord } from "./output-command";
import { formatTimeLimit } from "./time-limit";

/** The command that submits tasks of an array again, for bash, with what all of `jobs` report alike; a script with arguments is left out. */
export function toRerunCommand(tasks: string, jobs: readonly JobDetail[]): string {
  const read = <F extends keyof JobDetail>(field: F) => {
    const values = new Set(jobs.map((job) => (job.cut?.includes(field) ? null : job[field])));
    return values.size === 1 ? ([...values][0] ?? null) : null;
  };
  const options = { array: tasks, account: read("account"), partition: read("partition") };
  const further = { time: formatTimeLimit(read("limitMinutes")), chdir: read("workingDirectory") };
  const named = Object.entries({ ...options, ...further });
  const words = named.flatMap(([name, value]) => (value ? `--${name}=${value}` : []));
  return ["sbatch", ...words, ...(/^\/\S+$/.exec(read("command") ?? "") ?? [])].map(toShellWord).join(" ");
}
