import { quoteShell, toComment } from "@/lib/code/generate/shell";
import type { JobDescription, SubmitInput } from "./submit-model";
import * as words from "./words";

/**
 * A submit as a script for sbatch: the form's fields as `#SBATCH` lines, the environment as `export` lines, and as comments
 * whatever sbatch can't express. The script's own `#SBATCH`, `#SLURM`, `#PBS` and `#BSUB` lines, which the scheduler's REST interface
 * ignores, become comments (`##SBATCH`), because sbatch would read them.
 */
export function toSbatchScript({ script, jobs }: SubmitInput, resource: string): string {
  const [, interpreter = "", rest = ""] = /^(#!.*\n?)?([\s\S]*)$/.exec(script) ?? [];
  const [first] = jobs;
  const isShell = interpreter === "" || /[/\s](?:ba|da|k|z|a)?sh\s/.test(`${interpreter} `);
  const remarks = [
    words.sbatch.usage(resource),
    ...(jobs.some(({ minimumNodes }) => minimumNodes !== undefined) ? [words.sbatch.exactNodes] : []),
    words.sbatch.loginEnvironment,
    ...(jobs.length > 1 ? [words.sbatch.firstEnvironment] : []),
    ...(isShell ? [] : [words.sbatch.noShell(interpreter.slice(2).trim())]),
  ];
  const environment = (first?.environment ?? []).map(toExport);
  return [
    interpreter.trimEnd(),
    ...remarks.map(toComment),
    jobs.map((job) => toDirectives(job).join("\n")).join("\n#SBATCH hetjob\n"),
    ...(isShell ? environment : environment.map(toComment)),
    disarm(rest),
  ]
    .filter((part, index) => index > 0 || part !== "")
    .join("\n");
}

function toDirectives(job: JobDescription): string[] {
  const options: [string, string | number | undefined][] = [
    ["job-name", job.name],
    ["account", job.account],
    ["partition", job.partition],
    ["nodes", job.minimumNodes],
    ["ntasks", job.tasks],
    ["time", job.timeLimitMinutes],
    ["chdir", job.workingDirectory],
    ["export", "NONE"],
  ];
  return options.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`#SBATCH --${name}=${quoteOption(String(value))}`],
  );
}

/** As sbatch reads values: quotation marks, in which a backslash protects the next character. */
const quoteOption = (value: string) =>
  /^[\w@%+:,./=-]+$/.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`;

function toExport(entry: string): string {
  const at = entry.indexOf("=");
  return `export ${entry.slice(0, at)}=${quoteShell(entry.slice(at + 1))}`;
}

/**
 * The lines before the first command are those that sbatch searches, also for the options of PBS and LSF. Only line feeds end a
 * line here.
 */
function disarm(script: string): string {
  const end = script.search(/(?<![^\n])[^\S\n]*[^\s#]/);
  const head = end < 0 ? script : script.slice(0, end);
  return head.replace(/(?<![^\n])#(?=SBATCH|SLURM|PBS|BSUB)/g, "##") + script.slice(head.length);
}
