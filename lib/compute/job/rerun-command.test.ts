import { expect, it } from "vitest";
import { toJobDetail } from "../slurm/job-detail-record";
import type { JobDetail } from "./job-model";
import { toRerunCommand } from "./rerun-command";

const known = {
  account: "proj1",
  partition: "batch",
  limitMinutes: 90,
  workingDirectory: "/home/ada",
  command: "/home/ada/run.sh",
} as const;
function jobOf(changes: Partial<JobDetail> = {}): JobDetail {
  const job = toJobDetail({ job_id: 85, job_state: ["FAILED"] });
  if (!job) throw new Error("no job");
  return { ...job, ...known, ...changes };
}
const run = (...changes: Partial<JobDetail>[]) => toRerunCommand("3-4,9", changes.map(jobOf));
const all =
  "sbatch --array=3-4,9 --account=proj1 --partition=batch --time=1:30:00 --chdir=/home/ada /home/ada/run.sh";

it.each<[string, Partial<JobDetail>[], string]>([
  ["with what all tasks report", [{}, {}], all],
  [
    "without what differs",
    [{}, { partition: "long", limitMinutes: "unlimited" }],
    all.replace(" --partition=batch --time=1:30:00", ""),
  ],
  ["without a script that has arguments", [{ command: "/home/ada/run.sh 7" }], all.replace(/ \S+$/, "")],
  ["without a script that isn't a path", [{ command: "bash" }], all.replace(/ \S+$/, "")],
  ["without what was cut", [{ cut: ["command", "workingDirectory"] }], all.replace(/ --chdir.*/, "")],
  [
    "with an odd name as one word",
    [{ partition: "a;b" }],
    all.replace("--partition=batch", "'--partition=a;b'"),
  ],
  [
    "with nothing that isn't reported",
    [{ account: null, partition: "", limitMinutes: null, workingDirectory: null, command: null }],
    "sbatch --array=3-4,9",
  ],
])("submits tasks again %s", (_, changes, command) => expect(run(...changes)).toBe(command));
