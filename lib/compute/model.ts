import * as z from "zod/mini";
import { jobRefSchema, readableRefSchema } from "./job/job-model";

export * from "./job/job-model";
export * from "./machine/machine-model";
export * from "./plan/fit-model";
export * from "./standing/standing-model";
export * from "./submit/submit-model";

/** One compute resource and its versions of the scheduler's API (spec §9), oldest first. */
export const computeResourceSchema = z.object({
  name: z.string(),
  versions: z.array(z.string()),
  newest: z.string(),
  deprecated: z.array(z.string()),
});
export type ComputeResource = z.infer<typeof computeResourceSchema>;

/**
 * The compute resources. `resources` is null if the portal isn't set up for compute, which differs from an empty list.
 * `unsupported`: those that offer only versions that the portal can't read.
 */
export const computeResourceListSchema = z.object({
  resources: z.nullable(z.array(computeResourceSchema)),
  unsupported: z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
});
export type ComputeResourceList = z.infer<typeof computeResourceListSchema>;

/** The path parameter that names a resource. */
export const computeParamsSchema = z.object({
  resource: z.string().check(z.minLength(1), z.maxLength(300)),
});

/** The query parameter that selects the version; absent means the resource's newest. */
export const versionQuerySchema = z.object({
  version: z.optional(z.string().check(z.maxLength(40))),
});

const countText = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1 on")));

/** What is asked of what fits now: a partition alone; a job's account, nodes and minutes; nodes with so many GPUs. */
export const fitQuerySchema = z.extend(versionQuerySchema, {
  partition: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  account: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  nodes: countText,
  minutes: countText,
  gpus: countText,
});

/** The path parameters that name a job or one task of an array. */
export const jobParamsSchema = z.extend(computeParamsSchema, { jobId: jobRefSchema });

/** The same for reading, where the component of a heterogeneous job can be named as well. */
export const jobReadParamsSchema = z.extend(computeParamsSchema, { jobId: readableRefSchema });

/** How to cancel. `flags` may occur several times, or once with commas between the flags; signals.ts has the known lists. */
export const cancelQuerySchema = z.extend(versionQuerySchema, {
  signal: z.optional(z.string().check(z.maxLength(40))),
  flags: z.optional(
    z.union([z.string().check(z.maxLength(400)), z.array(z.string().check(z.maxLength(40)))]),
  ),
});

export type CancelQuery = z.infer<typeof cancelQuerySchema>;

/** The flags of a cancel's query as a list. */
export const toFlags = (flags: string | string[] | undefined): string[] =>
  [flags ?? []].flat().flatMap((flag) => flag.split(",").filter(Boolean));
