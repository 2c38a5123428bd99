import "server-only";
import * as z from "zod/mini";
import { type Describer, describer, ofFacility } from "@/lib/code/describer";
import * as commands from "./commands";
import {
  cancelQuerySchema,
  computeParamsSchema,
  jobParamsSchema,
  submitInputSchema,
  toFlags,
  versionQuerySchema,
} from "./model";
import {
  type SchedulerRead,
  toCancelRequest,
  toJobRequest,
  toReadRequest,
  toSubmitRequest,
} from "./requests";
import { toSbatchScript } from "./submit/sbatch-script";

const placeSchema = z.extend(computeParamsSchema, versionQuerySchema.shape);
const jobSchema = z.extend(jobParamsSchema, versionQuerySchema.shape);
const cancelSchema = z.extend(jobParamsSchema, cancelQuerySchema.shape);
const submitSchema = z.extend(placeSchema, { submit: submitInputSchema });

const read = (name: SchedulerRead) =>
  describer("token", placeSchema, (place) =>
    ofFacility(toReadRequest(place, name), commands.toReadCommand(name, place.resource)),
  );

/** How code calls the scheduler: its REST interface, or its own commands on a login node. */
export const computeCode: Record<string, Describer> = {
  "compute.ping": read("ping"),
  "compute.partitions": read("partitions"),
  "compute.nodes": read("nodes"),
  "compute.reservations": read("reservations"),
  "compute.diagnostics": read("diagnostics"),
  "compute.jobs": read("jobs"),
  "compute.job": describer("token", jobSchema, ({ jobId, ...place }) =>
    ofFacility(toJobRequest(place, jobId), commands.toJobCommand(jobId, place.resource)),
  ),
  "compute.submit": describer("token", submitSchema, ({ submit, ...place }) =>
    ofFacility(toSubmitRequest(place, submit), {
      name: "sbatch",
      text: toSbatchScript(submit, place.resource),
    }),
  ),
  "compute.cancel": describer("token", cancelSchema, ({ jobId, signal, flags, ...place }) => {
    const options = { signal, flags: toFlags(flags) };
    return ofFacility(
      toCancelRequest(place, jobId, options),
      commands.toCancelCommand(jobId, options, place.resource),
    );
  }),
};
