import type { Call } from "../../route";
import { noValTime } from "../no-val";
import { openSchedulerCall, type SchedulerCall, targetOf, whenControllerIsDown } from "../scheduler-call";
import { hashOf } from "../seeded-choice";
import { metaOf, slurmAnswer } from "../slurm-answer";
import { diagnosticsRecord } from "./diagnostics-record";
import { nodeRecords } from "./node-records";
import { partitionRecord } from "./partition-record";
import { reservationRecords } from "./reservation-records";

/** `GET /ping` (spec §4.4): always 200, and while the controller is down even for an invalid token. */
export async function ping(call: Call) {
  const { profile, version } = targetOf(call);
  const setting = call.facility.schedulers.read(profile.name, null);
  if (setting.controller === "down")
    return pingAnswer({ profile, version, setting, user: "nobody" }, 0, false);
  const at = await openSchedulerCall(call, "read");
  return pingAnswer(at, at.nowMs, at.setting.controller === "up");
}

function pingAnswer(style: Parameters<typeof metaOf>[0], nowMs: number, isUp: boolean) {
  const latency = isUp ? 500 + (hashOf(style.profile.name, Math.floor(nowMs / 1000)) % 400) : 9_000_000;
  const state = { pinged: isUp ? "UP" : "DOWN", responding: isUp, latency };
  const pings = [{ hostname: "sched-1", ...state, mode: "primary", primary: true }];
  return slurmAnswer(style, { pings, meta: metaOf(style, style.version === "v0.0.42") });
}

export const listPartitions = (call: Call) =>
  read(call, ({ profile, version, nowMs }) => ({
    partitions: profile.partitions.map((plan) => partitionRecord(plan, profile, version)),
    last_update: noValTime(nowMs),
  }));

export const listNodes = (call: Call) =>
  read(call, ({ profile, version, nowMs, queue, outage }) => ({
    nodes: nodeRecords(profile, version, nowMs, queue.withNodes(), outage),
    last_update: noValTime(nowMs),
  }));

export const listReservations = (call: Call) =>
  read(call, ({ profile, version, nowMs, outages }) => ({
    reservations: reservationRecords(profile, version, nowMs, outages),
    last_update: noValTime(nowMs),
  }));

export const readDiagnostics = (call: Call) =>
  read(call, ({ version, nowMs, queue, outages }) => ({
    statistics: diagnosticsRecord(version, nowMs, queue.count(), outages),
  }));

async function read(call: Call, make: (at: SchedulerCall) => object) {
  const at = await openSchedulerCall(call, "read");
  return (await whenControllerIsDown(at)) ?? slurmAnswer(at, make(at));
}
