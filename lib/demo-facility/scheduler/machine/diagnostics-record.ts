import { people } from "../../plan/jobs";
import type { Outage } from "../../status/status-board";
import { noVal, noValTime } from "../no-val";
import type { QueueCounts } from "../queue/job-queue";
import { toWorkingMs } from "../queue/outages";
import type { SchedulerVersion } from "../scheduler-profile";
import { hashOf } from "../seeded-choice";

const CYCLE_MS = 5000;
const DAY_MS = 86_400_000;

/** The kinds of calls: type, name, how many in a cycle, and their mean time in µs. */
const calls: readonly [number, string, number, number][] = [
  [1008, "REQUEST_PING", 0.42, 61],
  [1002, "MESSAGE_NODE_REGISTRATION_STATUS", 0.31, 502],
  [2009, "REQUEST_PARTITION_INFO", 1.87, 96],
  [2007, "REQUEST_NODE_INFO", 0.93, 743],
  [4003, "REQUEST_SUBMIT_BATCH_JOB", 0.36, 2318],
  [2003, "REQUEST_JOB_INFO", 2.61, 4127],
  [2024, "REQUEST_RESERVATION_INFO", 0.58, 74],
  [5032, "REQUEST_KILL_JOB", 0.022, 1240],
];

/** The share of each of the people of the plan in all calls; root has the rest. */
const shares = [0.23, 0.11, 0.08, 0.05, 0.03, 0.02, 0.01];

/** The scheduler's statistics since midnight (spec §2.6). The cycle times change with every cycle. */
export function diagnosticsRecord(
  version: SchedulerVersion,
  nowMs: number,
  counts: QueueCounts,
  outages: readonly Outage[],
) {
  const sinceMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const cycles = Math.floor((nowMs - sinceMs) / CYCLE_MS);
  const cycle = Math.floor(nowMs / CYCLE_MS);
  const last = cycleTime(cycle);
  const backfill = cycleTime(Math.floor(cycle / 6)) * 9;
  const is44 = version === "v0.0.44";
  const depth = { [is44 ? "default_queue_depth" : "defult_queue_depth"]: Math.floor(cycles / 50) };
  const ended = Math.floor((toWorkingMs(nowMs, outages) - toWorkingMs(sinceMs, outages)) / 15_000);
  return {
    parts_packed: 1,
    req_time: noValTime(nowMs),
    req_time_start: noValTime(sinceMs),
    server_thread_count: 1 + (cycle % 4),
    agent_queue_size: 0,
    agent_count: cycle % 3,
    agent_thread_count: 4 * (cycle % 3),
    dbd_agent_queue_size: cycle % 20 === 0 ? 140 : 0,
    gettimeofday_latency: 22,
    schedule_cycle_max: 39_299,
    schedule_cycle_last: last,
    schedule_cycle_sum: cycles * 820,
    schedule_cycle_total: cycles,
    schedule_cycle_mean: 820,
    schedule_cycle_mean_depth: 12,
    schedule_cycle_per_minute: 12,
    ...(is44 && { schedule_cycle_depth: cycles * 12 }),
    schedule_exit: {
      end_job_queue: cycles,
      ...depth,
      max_job_start: 0,
      max_rpc_cnt: 0,
      max_sched_time: 0,
      licenses: 0,
    },
    schedule_queue_length: counts.pending,
    jobs_submitted: ended + counts.pending + counts.running,
    jobs_started: ended + counts.running,
    jobs_completed: Math.floor(ended * 0.8),
    jobs_canceled: Math.floor(ended * 0.06),
    jobs_failed: Math.floor(ended * 0.14),
    jobs_pending: counts.pending,
    jobs_running: counts.running,
    job_states_ts: noValTime(nowMs),
    bf_backfilled_jobs: Math.floor(ended / 3),
    bf_last_backfilled_jobs: Math.floor(ended / 3),
    bf_backfilled_het_jobs: Math.floor(ended / 60),
    bf_cycle_counter: Math.floor(cycles / 6),
    bf_cycle_mean: 7300,
    bf_depth_mean: 30,
    bf_depth_mean_try: 22,
    bf_cycle_sum: cycles * 1216,
    bf_cycle_last: backfill,
    bf_cycle_max: 47_444,
    bf_exit: {
      end_job_queue: Math.floor(cycles / 6),
      bf_max_job_start: 0,
      bf_max_job_test: 0,
      bf_max_time: 0,
      bf_node_space_size: 0,
      state_changed: Math.floor(cycles / 90),
    },
    bf_last_depth: counts.pending,
    bf_last_depth_try: Math.min(100, counts.pending),
    bf_depth_sum: cycles * 5,
    bf_depth_try_sum: cycles * 4,
    bf_queue_len: counts.pending,
    bf_queue_len_mean: counts.pending,
    bf_queue_len_sum: cycles * 11,
    bf_table_size: 14,
    ...(is44 && { bf_table_size_sum: cycles * 14 }),
    bf_table_size_mean: 14,
    bf_when_last_cycle: noValTime(nowMs - (nowMs % 30_000)),
    bf_active: false,
    rpcs_by_message_type: calls.map((kind) => callRecord(kind, cycles)),
    rpcs_by_user: userRecords(cycles),
    pending_rpcs: [],
    pending_rpcs_by_hostlist: [],
  };
}

/** Returns the duration of a cycle in µs: usually under a millisecond, occasionally twenty times that. */
function cycleTime(cycle: number): number {
  const hash = hashOf("cycle", cycle);
  return (150 + (hash % 700)) * (hash % 29 === 0 ? 20 : 1);
}

function callRecord([type, name, perCycle, average]: (typeof calls)[number], cycles: number) {
  const totals = { count: Math.floor(cycles * perCycle), queued: 0, dropped: 0, cycle_last: 0, cycle_max: 0 };
  return { type_id: type, message_type: name, ...totals, ...timeOf(totals.count, average) };
}

function userRecords(cycles: number) {
  const perCycle = calls.reduce((sum, [, , count]) => sum + count, 0);
  const users = [{ user: "root", share: 1 - shares.reduce((sum, share) => sum + share, 0), average: 186 }];
  for (const [index, { user }] of people.entries())
    users.push({ user, share: shares[index] ?? 0, average: 400 + (hashOf(user) % 3000) });
  return users.map(({ user, share, average }, index) => {
    const count = Math.floor(cycles * perCycle * share);
    return { user_id: index === 0 ? 0 : 5000 + index, user, count, ...timeOf(count, average) };
  });
}

const timeOf = (count: number, average: number) => ({
  total_time: count * average,
  average_time: noVal(average),
});
