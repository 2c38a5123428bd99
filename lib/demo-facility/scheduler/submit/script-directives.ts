import { type FaultName, isFaultName } from "../../faults/fault-table";
import { listTasks } from "../queue/job-array";

/** What the `#DEMO` lines of a script request. */
export interface ScriptDirectives {
  /** Loses the response after the job was accepted. */
  lostBy?: FaultName;
  /** Doesn't accept the job: refuses it, or responds with a 200 that contains an error. */
  refusal?: "refused" | "200-but-failed";
  ending?: "fail" | "timeout" | "out-of-memory" | "node-fail";
  runSeconds?: number;
  /** Makes the job an array of these tasks, at most `maxRunning` at once (0: all). */
  array?: { tasks: number[]; maxRunning: number };
  isStuck: boolean;
  hasWarnings: boolean;
}

const endings = ["fail", "timeout", "out-of-memory", "node-fail"] as const;

/**
 * The words allowed after `#DEMO`, besides `seconds=N`, `array=1-6%2` and `fail-` with the name of a fault.
 */
export const directiveWords: readonly string[] = [
  ...["unreachable", "hang", "refuse", "200-but-failed", "stuck", "warnings"],
  ...endings,
];

/** Parses the lines `#DEMO word` of a script. Unknown words are treated as ordinary comments. */
export function readScriptDirectives(script: string): ScriptDirectives {
  const directives: ScriptDirectives = { isStuck: false, hasWarnings: false };
  for (const [, word = ""] of script.matchAll(/^#DEMO[ \t]+(\S+)/gm)) obey(directives, word);
  return directives;
}

function obey(directives: ScriptDirectives, word: string): void {
  const ending = endings.find((known) => known === word);
  const seconds = /^seconds=(\d{1,7})$/.exec(word)?.[1];
  const [, tasks, most = "0"] = /^array=([\d,:-]{1,200})(?:%(\d{1,4}))?$/.exec(word) ?? [];
  const fault = word.startsWith("fail-") ? word.slice("fail-".length) : undefined;
  if (word === "unreachable") directives.lostBy = "reset";
  if (word === "hang") directives.lostBy = "hang";
  if (isFaultName(fault)) directives.lostBy = fault;
  if (word === "refuse") directives.refusal = "refused";
  if (word === "200-but-failed") directives.refusal = "200-but-failed";
  if (word === "stuck") directives.isStuck = true;
  if (word === "warnings") directives.hasWarnings = true;
  if (ending) directives.ending = ending;
  if (tasks !== undefined && listTasks(tasks).length > 0)
    directives.array = { tasks: listTasks(tasks), maxRunning: Number(most) };
  if (seconds !== undefined) directives.runSeconds = Number(seconds);
}
