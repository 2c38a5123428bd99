import type { Outage } from "../../status/status-board";
import { toHostList } from "../host-list";
import { noVal, noValTime } from "../no-val";
import type { SchedulerProfile, SchedulerVersion } from "../scheduler-profile";

const DAY_MS = 86_400_000;

/** One reservation, independent of the API version. */
interface ReservationPlan {
  name: string;
  partition: string;
  nodes: readonly [number, number];
  startMs: number;
  endMs: number;
  flags: readonly string[];
  accounts: string;
  users: string;
  /** The reserved cores of a node; all of them if omitted. */
  cores?: { node: number; core: string };
}

/** Plans three reservations: of all nodes for the outage in effect or the next one, of one node today, and of a few cores. */
function planReservations(
  { nodeCount }: SchedulerProfile,
  nowMs: number,
  outages: readonly Outage[],
): ReservationPlan[] {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const next = outages.filter(({ endMs }) => endMs > nowMs).slice(0, 1);
  return [
    ...next.map(({ startMs, endMs }) => ({
      name: "maint",
      partition: "",
      nodes: [1, nodeCount] as const,
      startMs,
      endMs,
      flags: ["MAINT", "IGNORE_JOBS", "SPEC_NODES", "ALL_NODES"],
      accounts: "",
      users: "root",
    })),
    {
      name: "course",
      partition: "extended",
      nodes: [9, 9],
      startMs: today,
      endMs: today + DAY_MS,
      flags: ["SPEC_NODES", "PURGE_COMP", "DAILY"],
      accounts: "tid042",
      users: "",
    },
    {
      name: "cores",
      partition: "batch",
      nodes: [10, 10],
      startMs: today + DAY_MS,
      endMs: today + 2 * DAY_MS,
      flags: ["SPEC_NODES"],
      accounts: "",
      users: "tid042_auser",
      cores: { node: 10, core: "0-1,4" },
    },
  ];
}

/** All reservations. The API versions differ in their core lists and purge times (spec §2.6). */
export function reservationRecords(
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
  outages: readonly Outage[],
) {
  return planReservations(profile, nowMs, outages).map((plan) => reservationRecord(plan, profile, version));
}

function reservationRecord(plan: ReservationPlan, profile: SchedulerProfile, version: SchedulerVersion) {
  const [first, last] = plan.nodes;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const coreCount = plan.cores ? 3 : numbers.length * 8;
  const is44 = version === "v0.0.44";
  const purge = noVal(plan.flags.includes("PURGE_COMP") ? 600 : 300);
  const cores = plan.cores && { node: toHostList(profile.name, [plan.cores.node]), core: plan.cores.core };
  return {
    accounts: plan.accounts,
    burst_buffer: "",
    core_count: coreCount,
    core_specializations: cores ? [is44 ? cores : `${cores.node}:${cores.core}`] : [],
    end_time: noValTime(plan.endMs),
    features: "",
    flags: plan.flags,
    groups: "",
    licenses: "",
    max_start_delay: 0,
    name: plan.name,
    node_count: numbers.length,
    node_list: toHostList(profile.name, numbers),
    partition: plan.partition,
    purge_completed: is44 ? { time: purge } : purge,
    start_time: noValTime(plan.startMs),
    watts: {},
    tres: `cpu=${coreCount}`,
    users: plan.users,
  };
}
