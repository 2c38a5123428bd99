import { setTimeout as wait } from "node:timers/promises";
import { type Answer, Refusal } from "../http";
import { findScheduler, type SchedulerProfile, type SchedulerVersion } from "../plan/plan";
import type { Call } from "../route";
import { authorize } from "../tokens";
import { nextFreeIds } from "./background-jobs";
import { JobQueue } from "./job-queue";

export const MAX_BACKGROUND_JOBS = 50_000;

/** Returns the resource and version in a path. Throws 404 if the resource doesn't offer that version (spec §9.2). */
export function targetOf(call: Call): { profile: SchedulerProfile; version: SchedulerVersion } {
  const resource = call.parameter("resource");
  const requested = call.parameter("version");
  const profile = findScheduler(resource);
  if (!profile) throw new Refusal(404, `no compute resource is named "${resource}"`);
  const version = profile.versions.find((offered) => offered === requested);
  if (!version)
    throw new Refusal(404, `"${resource}" does not offer version "${requested}" of the scheduler`);
  return { profile, version };
}

/** One authorized call to one version of one scheduler. */
export type SchedulerCall = ReturnType<typeof openSchedulerCall>;

/** Authorizes a call (spec §5): 401 without a compute permission, as such services do, 403 for a write with the read-only one. */
export function openSchedulerCall(call: Call, access: "read" | "write" = "read") {
  const { profile, version } = targetOf(call);
  const { token, world } = authorize(call);
  const isWriter = token.permissions.includes("compute-ace");
  const needed = "the permission compute-ace or compute-ace-readonly is required, and the token has neither";
  if (!isWriter && !token.permissions.includes("compute-ace-readonly")) throw new Refusal(401, needed);
  if (!isWriter && access === "write")
    throw new Refusal(403, "the permission compute-ace is required, the token has compute-ace-readonly");
  const { schedulers, status, clock } = call.facility;
  const { epochMs } = schedulers;
  const setting = schedulers.of(profile.name).read(token.jti);
  const nowMs = clock.nowMs();
  // When the machine is out of use, and the outage in effect.
  const outages = status.outagesOf(profile.name);
  const outage = outages.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs) ?? null;
  const { jobs } = world;
  const queue = new JobQueue(profile, setting.jobs, epochMs, nowMs, jobs, outages);
  const { project } = token;
  const user = `${project}_auser`;
  return { call, project, user, jobs, profile, version, setting, epochMs, nowMs, queue, outages, outage };
}

/** Returns IDs for new jobs in this token's world. */
export function takeIds({ jobs, profile, epochMs, nowMs }: SchedulerCall, count: number): string[] {
  const last = Math.max(0, ...[...jobs.submitted(profile.name).keys()].map(Number));
  return nextFreeIds(epochMs, nowMs, last, count).map(String);
}

/** How long (ms) a call hangs before it fails while the controller is down. */
const CONTROLLER_TIMEOUT_MS = 9000;
const UNREACHABLE = "Unable to contact slurm controller (connect failure)";

/** Fails after a delay, as real schedulers do, if the controller is down; null if it is up. */
export async function whenControllerIsDown(at: SchedulerCall) {
  if (at.setting.controller === "up") return null;
  await wait(CONTROLLER_TIMEOUT_MS, undefined, { ref: false });
  const source = "slurm_send_recv_controller_msg()";
  const error = { description: UNREACHABLE, error_number: 1800, error: UNREACHABLE, source };
  return slurmAnswer(at, {}, { status: 500, errors: [error] });
}

/** Something the scheduler couldn't do. A 200 may contain it. */
export type SlurmError = { description: string; error_number: number; error: string; source: string };

/** The scheduler, version and user of a response. */
export type AnswerStyle = Pick<SchedulerCall, "profile" | "version" | "user">;

/** The part shared by all scheduler responses. Versions are strings, except for ping in v0.0.42 (spec §9.4). */
export function metaOf({ profile, version, user }: AnswerStyle, hasNumbers = false) {
  const [major, minor, micro] = profile.release.split(".");
  const numbers = { major: Number(major), micro: Number(micro), minor: Number(minor) };
  return {
    plugin: {
      type: "openapi/slurmctld",
      name: "Slurm OpenAPI slurmctld",
      data_parser: `data_parser/${version}`,
      accounting_storage: "accounting_storage/slurmdbd",
    },
    client: { source: "[localhost]:40005(fd:9)", user, group: user },
    command: [],
    slurm: {
      version: hasNumbers ? numbers : { major, micro, minor },
      release: profile.release,
      cluster: profile.name,
    },
  };
}

/** What a response may have besides its fields; a warning is something unusual about a request that was carried out. */
interface Remarks {
  status?: number;
  errors?: readonly SlurmError[];
  warnings?: readonly { description: string; source: string }[];
}

/** Builds a response: the given fields, then `meta`, `errors` and `warnings`. */
export function slurmAnswer(style: AnswerStyle, fields: object, remarks: Remarks = {}): Answer {
  const { status = 200, errors = [], warnings = [] } = remarks;
  const body = { ...fields, ...("meta" in fields ? {} : { meta: metaOf(style) }), errors, warnings };
  return textAnswerOf(JSON.stringify(body, null, 2), status);
}

/** Builds a response from JSON text. Failures close the connection, as the scheduler's API does. */
export function textAnswerOf(text: string, status = 200): Answer {
  const headers = { "Content-Type": "application/json", ...(status >= 400 && { Connection: "close" }) };
  return { status, headers, body: Buffer.from(text) };
}
