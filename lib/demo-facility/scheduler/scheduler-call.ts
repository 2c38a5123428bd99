import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../refusal";
import type { Call } from "../route";
import type { Outage } from "../status/status-board";
import { authorize } from "../token/authorize";
import type { IssuedToken } from "../token/issued-token";
import { nextFreeIds } from "./queue/conveyor";
import { JobQueue } from "./queue/job-queue";
import type { WorldJobs } from "./queue/world-jobs";
import { findScheduler, type SchedulerProfile, type SchedulerVersion } from "./scheduler-profile";
import type { SchedulerSetting } from "./scheduler-settings";
import { slurmAnswer } from "./slurm-answer";

/** How long (ms) a call hangs before it fails while the controller is down. */
const CONTROLLER_TIMEOUT_MS = 9000;

/** One authorized call to one version of one scheduler. */
export interface SchedulerCall {
  call: Call;
  token: IssuedToken;
  user: string;
  jobs: WorldJobs;
  profile: SchedulerProfile;
  version: SchedulerVersion;
  setting: SchedulerSetting;
  epochMs: number;
  nowMs: number;
  queue: JobQueue;
  /** When the machine is out of use, and the outage in effect. */
  outages: readonly Outage[];
  outage: Outage | null;
}

/**
 * Returns the resource and version in a path. Throws 404 if the resource doesn't offer that version (spec
 * §9.2).
 */
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

/**
 * Authorizes a call (spec §5). Throws 401 without a compute permission, as such services do, and 403 for a
 * write with the read-only one.
 */
export async function openSchedulerCall(call: Call, access: "read" | "write"): Promise<SchedulerCall> {
  const { profile, version } = targetOf(call);
  const { token, world } = authorize(call);
  const isWriter = token.permissions.includes("compute-ace");
  if (!isWriter && !token.permissions.includes("compute-ace-readonly")) {
    throw new Refusal(
      401,
      "the permission compute-ace or compute-ace-readonly is required, and the token has neither",
    );
  }
  if (!isWriter && access === "write") {
    throw new Refusal(403, "the permission compute-ace is required, the token has compute-ace-readonly");
  }
  const { facility } = call;
  const { epochMs } = facility.schedulers;
  const setting = facility.schedulers.of(profile.name).read(token.jti);
  const nowMs = facility.clock.nowMs();
  const outages = facility.status.outagesOf(profile.name);
  const outage = outages.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs) ?? null;
  const queue = new JobQueue(profile, setting.jobs, epochMs, nowMs, world.jobs, outages);
  const user = `${token.project}_auser`;
  return {
    call,
    token,
    user,
    jobs: world.jobs,
    profile,
    version,
    setting,
    epochMs,
    nowMs,
    queue,
    outages,
    outage,
  };
}

/** Returns IDs for new jobs in this token's world. */
export function takeIds({ jobs, profile, epochMs, nowMs }: SchedulerCall, count: number): string[] {
  const last = Math.max(0, ...[...jobs.submitted(profile.name).keys()].map(Number));
  return nextFreeIds(epochMs, nowMs, last, count).map(String);
}

/** Fails after a delay, as real schedulers do, if the controller is down; null if it is up. */
export async function whenControllerIsDown(at: SchedulerCall) {
  if (at.setting.controller === "up") return null;
  await wait(CONTROLLER_TIMEOUT_MS, undefined, { ref: false });
  return slurmAnswer(at, {}, { status: 500, errors: [CONTROLLER_UNREACHABLE] });
}

const CONTROLLER_UNREACHABLE = {
  description: "Unable to contact slurm controller (connect failure)",
  error_number: 1800,
  error: "Unable to contact slurm controller (connect failure)",
  source: "slurm_send_recv_controller_msg()",
};
