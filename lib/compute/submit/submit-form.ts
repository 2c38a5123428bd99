import { parseTimeLimit } from "../job/time-limit";
import { splitNames } from "../split-names";
import type { Draft, JobDraft } from "./draft";
import { parseEnvironment, toEnvironment } from "./environment";
import type { SubmitFinding, Surroundings } from "./submit-finding";
import type { SubmitInput, submitInputSchema } from "./submit-model";
import { whyNotSubmit } from "./why-not-submit";
import * as words from "./words";

/** The result of checking a draft: the input to send (null if an error prevents it) and all findings. */
type CheckedDraft = { input: SubmitInput | null; findings: SubmitFinding[] };

/**
 * Checks a draft against the submit's schema. Findings name fields as the input does (`jobs.0.tasks`); any error makes the
 * input null, and so does a schema that isn't loaded yet (null). `mostJobs` is how many job descriptions the version accepts.
 */
export function checkDraft(
  draft: Draft,
  mostJobs: number,
  around: Surroundings,
  schema: typeof submitInputSchema | null,
  now: number,
): CheckedDraft {
  const findings: SubmitFinding[] = [];
  if (draft.jobs.length > mostJobs)
    findings.push({
      level: "error",
      field: "jobs",
      words: words.tooManyJobs(mostJobs, draft.jobs.length),
    });
  const jobs = draft.jobs.map((job, index) => readJob(job, `jobs.${index}`, findings));
  const parsed = schema?.safeParse({ script: draft.script, jobs });
  if (parsed && !parsed.success)
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
  return { input: parsed?.success && !isBlocked ? parsed.data : null, findings: listOnce(findings) };
}

/** Adds what the schema can't detect: text that isn't a number. Such a field is left out of the other checks. */
function readJob(job: JobDraft, place: string, findings: SubmitFinding[]) {
  const add = (field: string, text: string, level: SubmitFinding["level"] = "error") =>
    findings.push({ level, field: `${place}.${field}`, words: text });
  const whole = (field: "minimumNodes" | "tasks") => {
    const text = job[field].trim();
    if (text === "") return undefined;
    if (/^\d{1,15}$/.test(text)) return Number(text);
    add(field, words.notWhole(words.checks[field] ?? words.thisField));
    return undefined;
  };
  const pasted = parseEnvironment(job.environment);
  for (const { line, why } of pasted.faults.slice(0, 5)) add("environment", words.invalidLine(line, why));
  const [more] = pasted.faults.slice(5);
  if (more) add("environment", words.moreLines(pasted.faults.length - 5));
  if (pasted.rows.length > 0 && !pasted.rows.some(({ name }) => name === "PATH"))
    add("environment", words.withoutPath, "warning");
  return {
    name: job.name.trim() || undefined,
    account: job.account.trim() || undefined,
    partition: splitNames(job.partition).join(",") || undefined,
    minimumNodes: whole("minimumNodes"),
    tasks: whole("tasks"),
    timeLimitMinutes: readTimeLimit(job.timeLimit, (fault) => add("timeLimitMinutes", fault)),
    workingDirectory: job.workingDirectory,
    environment: toEnvironment(pasted.rows),
  };
}

function readTimeLimit(text: string, add: (fault: string) => void): number | undefined {
  if (text.trim() === "") return undefined;
  const parsed = parseTimeLimit(text);
  if ("fault" in parsed) add(parsed.fault);
  else if (parsed.minutes === "unlimited") add(words.noUnlimitedLimit);
  else return parsed.minutes;
  return undefined;
}

function toFinding(path: PropertyKey[], message: string, known: SubmitFinding[]): SubmitFinding {
  const isEntry = path.at(-2) === "environment";
  const field = (isEntry ? path.slice(0, -1) : path).join(".");
  const last = String((isEntry ? path.at(-2) : path.at(-1)) ?? "");
  const which = isEntry ? words.variable(Number(path.at(-1)) + 1) : (words.checks[last] ?? words.thisField);
  const isKnown = known.some((finding) => finding.field === field && finding.level === "error");
  // A field with a reported error needs no second sentence; the first keeps its place.
  return { level: "error", field, words: isKnown ? "" : words.problem(which, message) };
}

function listOnce(findings: SubmitFinding[]): SubmitFinding[] {
  const once = findings.filter(
    ({ field, words: text }, index) =>
      text !== "" && index === findings.findIndex((other) => other.field === field && other.words === text),
  );
  return once.sort((a, b) => Number(a.level === "warning") - Number(b.level === "warning"));
}

/** The findings of one field: its errors as one text, its warnings as another with a line for each; null if none. */
export function findingsOf(
  findings: readonly SubmitFinding[],
  field: string,
): { error: string | null; warning: string | null } {
  const of = (level: SubmitFinding["level"], between: string) =>
    findings
      .filter((finding) => finding.field === field && finding.level === level)
      .map((finding) => finding.words)
      .join(between) || null;
  return { error: of("error", " "), warning: of("warning", "\n") };
}

/** The first time limit, in minutes, that the findings of a job's limit suggest; null if none does. */
export const findSuggestedLimit = (findings: readonly SubmitFinding[], index: number): number | null =>
  findings.find(
    ({ field, suggestedMinutes }) =>
      field === `jobs.${index}.timeLimitMinutes` && suggestedMinutes !== undefined,
  )?.suggestedMinutes ?? null;
