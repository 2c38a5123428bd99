import * as z from "zod/mini";
import { parseTimeLimit } from "../job/time-limit";
import type { Draft, JobDraft } from "./draft";
import { parseEnvironment, toEnvironment } from "./environment";
import { type SubmitInput, submitInputSchema } from "./submit-model";
import { type SubmitFinding, type Surroundings, whyNotSubmit } from "./why-not-submit";

/** The result of checking a draft: the input to send (null if an error prevents it) and all findings. */
export type CheckedDraft = { input: SubmitInput | null; findings: SubmitFinding[] };

const labels: Record<string, string> = {
  name: "The name",
  account: "The account",
  partition: "The partition",
  minimumNodes: "The number of nodes",
  tasks: "The number of tasks",
  timeLimitMinutes: "The time limit",
  workingDirectory: "The working directory",
  environment: "The environment",
  script: "The script",
  jobs: "The list of job descriptions",
};

/**
 * Checks a draft against the submit's schema. Findings name fields as the input does (`jobs.0.tasks`); any error makes the
 * input null. `mostJobs` is how many job descriptions the version accepts.
 */
export function checkDraft(draft: Draft, mostJobs: number, around: Surroundings, now: number): CheckedDraft {
  const findings: SubmitFinding[] = [];
  if (draft.jobs.length > mostJobs)
    findings.push({
      level: "error",
      field: "jobs",
      words: `This version of the scheduler takes ${mostJobs === 1 ? "one job description" : `${mostJobs} job descriptions`}, and there are ${draft.jobs.length}.`,
    });
  const jobs = draft.jobs.map((job, index) => readJob(job, `jobs.${index}`, findings));
  const parsed = z.safeParse(submitInputSchema, { script: draft.script, jobs });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) findings.push(toFinding(path, message, findings));
  const isFaulty = (field: string) =>
    findings.some((finding) => finding.level === "error" && finding.field === field);
  // A faulty field must not hide findings about the others.
  const sound = jobs.map((job, index) => ({
    ...job,
    minimumNodes: isFaulty(`jobs.${index}.minimumNodes`) ? undefined : job.minimumNodes,
    tasks: isFaulty(`jobs.${index}.tasks`) ? undefined : job.tasks,
    timeLimitMinutes: isFaulty(`jobs.${index}.timeLimitMinutes`) ? undefined : job.timeLimitMinutes,
  }));
  const known = whyNotSubmit({ script: draft.script, jobs: sound }, around, now);
  findings.push(...known.filter(({ level, field }) => level === "warning" || !isFaulty(field)));
  const isBlocked = findings.some(({ level }) => level === "error");
  return { input: parsed.success && !isBlocked ? parsed.data : null, findings: listOnce(findings) };
}

/** Adds what the schema can't detect: text that isn't a number. Such a field is left out of the other checks. */
function readJob(job: JobDraft, place: string, findings: SubmitFinding[]) {
  const add = (field: string, words: string, level: SubmitFinding["level"] = "error") =>
    findings.push({ level, field: `${place}.${field}`, words });
  const whole = (field: "minimumNodes" | "tasks") => {
    const text = job[field].trim();
    if (text === "") return undefined;
    if (/^\d{1,15}$/.test(text)) return Number(text);
    add(field, `${labels[field]} must be a whole number, written in digits.`);
    return undefined;
  };
  const pasted = parseEnvironment(job.environment);
  for (const { line, why } of pasted.faults.slice(0, 5)) add("environment", `Line ${line}: ${why}.`);
  const [more] = pasted.faults.slice(5);
  if (more) add("environment", `And ${pasted.faults.length - 5} more lines that are not NAME=value.`);
  if (pasted.rows.length > 0 && !pasted.rows.some(({ name }) => name === "PATH"))
    add("environment", "Without PATH the job finds no commands but by their full paths.", "warning");
  return {
    name: job.name.trim() || undefined,
    account: job.account.trim() || undefined,
    partition: job.partition.trim() || undefined,
    minimumNodes: whole("minimumNodes"),
    tasks: whole("tasks"),
    timeLimitMinutes: readTimeLimit(job.timeLimit, (words) => add("timeLimitMinutes", words)),
    workingDirectory: job.workingDirectory,
    environment: toEnvironment(pasted.rows),
  };
}

function readTimeLimit(text: string, add: (words: string) => void): number | undefined {
  if (text.trim() === "") return undefined;
  const parsed = parseTimeLimit(text);
  if ("fault" in parsed) add(parsed.fault);
  else if (parsed.minutes === "unlimited")
    add("A job without any limit can't be asked for here. Write a limit, or leave it empty.");
  else return parsed.minutes;
  return undefined;
}

function toFinding(path: PropertyKey[], message: string, known: SubmitFinding[]): SubmitFinding {
  const isEntry = path.at(-2) === "environment";
  const field = (isEntry ? path.slice(0, -1) : path).join(".");
  const last = String((isEntry ? path.at(-2) : path.at(-1)) ?? "");
  const which = isEntry ? `Variable ${Number(path.at(-1)) + 1}` : (labels[last] ?? "This");
  const told = known.some((finding) => finding.field === field && finding.level === "error");
  // A field with a reported error needs no second sentence; the first keeps its place.
  return { level: "error", field, words: told ? "" : `${which} ${message}.` };
}

function listOnce(findings: SubmitFinding[]): SubmitFinding[] {
  const told = findings.filter(
    ({ field, words }, index) =>
      words !== "" && index === findings.findIndex((other) => other.field === field && other.words === words),
  );
  return told.sort((a, b) => Number(a.level === "warning") - Number(b.level === "warning"));
}

/** The findings of one field: its errors as one text, its warnings as another with a line for each; null if none. */
export function findingsOf(
  findings: readonly SubmitFinding[],
  field: string,
): { error: string | null; warning: string | null } {
  const of = (level: SubmitFinding["level"], between: string) =>
    findings
      .filter((finding) => finding.field === field && finding.level === level)
      .map(({ words }) => words)
      .join(between) || null;
  return { error: of("error", " "), warning: of("warning", "\n") };
}
