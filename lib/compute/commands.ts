import { quoteShell, toComment } from "@/lib/code/generate/shell";
import type { Command } from "@/lib/code/model";
import type { CancelOptions } from "./cancel/signals";
import * as words from "./words";

/** What the scheduler's commands show of a machine (man squeue, sinfo, scontrol, sdiag). */
const readCommands = {
  ping: "scontrol ping",
  partitions: "scontrol show partitions",
  nodes: "scontrol show nodes",
  reservations: "scontrol show reservations",
  diagnostics: "sdiag",
  jobs: "squeue",
} as const;

/** The command that reads what a request of the REST interface reads. */
export const toReadCommand = (read: keyof typeof readCommands, resource: string): Command =>
  toCommandOn(resource, readCommands[read]);

/** The command that shows a job or a task. */
export const toJobCommand = (ref: string, resource: string): Command =>
  toCommandOn(resource, `scontrol show job ${quoteReference(ref)}`);

/** The flags that scancel has as options (man scancel). */
const flagOptions: Record<string, string> = { BATCH_JOB: "--batch", FULL_JOB: "--full", HURRY: "--hurry" };

/** The command that cancels a job; flags that it doesn't have become a comment. */
export function toCancelCommand(
  ref: string,
  { signal, flags = [] }: CancelOptions,
  resource: string,
): Command {
  const without = flags.filter((flag) => !Object.hasOwn(flagOptions, flag));
  const remark = without.length > 0 ? `\n${toComment(words.notOfScancel(without.join(", ")))}` : "";
  const options = [
    ...(signal === undefined ? [] : [`--signal=${quoteReference(signal.replace(/^SIG/, ""))}`]),
    ...flags.flatMap((flag) => flagOptions[flag] ?? []),
    quoteReference(ref),
  ];
  const command = toCommandOn(resource, ["scancel", ...options].join(" "));
  return { ...command, text: command.text + remark };
}

const quoteReference = (text: string) => (/^\w+$/.test(text) ? text : quoteShell(text));

const toCommandOn = (resource: string, text: string): Command => ({
  name: text.split(" ")[0] ?? "",
  text: `${toComment(words.onLoginNode(resource))}\n${text}`,
});
