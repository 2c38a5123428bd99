import "server-only";
import * as z from "zod/mini";
import { type Describer, describer } from "@/lib/code/describer";
import { quoteShell, toComment } from "@/lib/code/generate/shell";
import type { Command } from "@/lib/code/model";
import type { CancelOptions } from "./cancel/signals";
import {
  cancelQuerySchema,
  computeParamsSchema,
  jobParamsSchema,
  submitInputSchema,
  toFlags,
  versionQuerySchema,
} from "./model";
import { toSbatchScript } from "./submit/sbatch-script";
import { askForJob, sendCancel, sendSubmit } from "./upstream";
import * as words from "./words";

const placeSchema = z.extend(computeParamsSchema, versionQuerySchema.shape);
const jobSchema = z.extend(jobParamsSchema, versionQuerySchema.shape);
const cancelSchema = z.extend(jobParamsSchema, cancelQuerySchema.shape);
const submitSchema = z.extend(placeSchema, { submit: submitInputSchema });

/** How code calls the scheduler: its REST interface, or its own commands on a login node. */
export const computeCode: Record<string, Describer> = {
  "compute.job": describer("token", jobSchema, ({ jobId, ...place }) => ({
    request: askForJob.toRequest(place, jobId),
    command: toJobCommand(jobId, place.resource),
  })),
  "compute.submit": describer("token", submitSchema, ({ submit, ...place }) => ({
    request: sendSubmit.toRequest(place, submit),
    command: { name: "sbatch", text: toSbatchScript(submit, place.resource) },
  })),
  "compute.cancel": describer("token", cancelSchema, ({ jobId, signal, flags, ...place }) => {
    const options = { signal, flags: toFlags(flags) };
    return {
      request: sendCancel.toRequest(place, jobId, options),
      command: toCancelCommand(jobId, options, place.resource),
    };
  }),
};

/** The command that shows a job or a task. */
const toJobCommand = (ref: string, resource: string): Command =>
  toCommandOn(resource, `scontrol show job ${quoteReference(ref)}`);

/** The flags that scancel has as options (man scancel). */
const flagOptions: Record<string, string> = { BATCH_JOB: "--batch", FULL_JOB: "--full", HURRY: "--hurry" };

/** The command that cancels a job; flags that it doesn't have become a comment. */
function toCancelCommand(ref: string, { signal, flags = [] }: CancelOptions, resource: string): Command {
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
