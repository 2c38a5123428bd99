import { toHostList, toNodeName } from "../host-list";
import { progressOf } from "../job-progress";
import { noVal, noValTime, unsetNoVal } from "../no-val";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile } from "../scheduler-profile";
import { exitCodeRecord } from "./exit-code";

const SETUP_MS = 10_000;

interface StepPlan {
  suffix: string;
  name: string;
  nodes: readonly number[];
  startMs: number;
  endMs: number | null;
}

/**
 * Returns the steps of a job (spec §2.6): its script, a short set-up on all nodes, and then the main program.
 */
export function accountingSteps(job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const { startMs, endMs } = job;
  if (startMs === null || nowMs < startMs) return [];
  const setupEndMs = Math.min(startMs + SETUP_MS, endMs ?? Number.POSITIVE_INFINITY);
  const plans: StepPlan[] = [
    { suffix: "batch", name: "batch", nodes: job.nodes.slice(0, 1), startMs, endMs },
    { suffix: "0", name: "setup", nodes: job.nodes, startMs, endMs: setupEndMs },
    { suffix: "1", name: "main", nodes: job.nodes, startMs: setupEndMs, endMs },
  ];
  return plans.filter((plan) => plan.startMs <= nowMs).map((plan) => stepRecord(plan, job, profile, nowMs));
}

function stepRecord(plan: StepPlan, job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const isEnded = plan.endMs !== null && nowMs >= plan.endMs;
  const isSetup = plan.suffix === "0";
  const [state = "RUNNING"] = isEnded && isSetup ? ["COMPLETED"] : progressOf(job, nowMs).states;
  const spent = { seconds: 0, microseconds: 0 };
  const frequency = isSetup ? unsetNoVal : noVal(0);
  const none = { max: [], min: [], average: [], total: [] };
  return {
    time: {
      elapsed: Math.floor(((isEnded ? (plan.endMs ?? nowMs) : nowMs) - plan.startMs) / 1000),
      end: noValTime(isEnded ? plan.endMs : null),
      start: noValTime(plan.startMs),
      suspended: 0,
      system: spent,
      total: spent,
      user: spent,
    },
    exit_code: isEnded && !isSetup ? exitCodeRecord(job.exitCode, job.exitSignal) : exitCodeRecord(0, 0),
    nodes: {
      count: plan.nodes.length,
      range: toHostList(profile.name, plan.nodes),
      list: plan.nodes.map((number) => toNodeName(profile.name, number)),
    },
    tasks: { count: plan.suffix === "batch" ? 1 : job.tasks },
    pid: "",
    CPU: { requested_frequency: { min: frequency, max: frequency }, governor: "0" },
    kill_request_user: "",
    state: [state],
    statistics: { CPU: { actual_frequency: 0 }, energy: { consumed: noVal(0) } },
    step: {
      id: `${job.id}.${plan.suffix}`,
      name: plan.name,
    },
    task: { distribution: plan.suffix === "batch" ? "Unknown" : "Block" },
    tres: {
      requested: none,
      consumed: none,
      allocated: [
        { type: "cpu", name: "", id: 1, count: job.cpus },
        { type: "mem", name: "", id: 2, count: 0 },
        { type: "node", name: "", id: 4, count: plan.nodes.length },
      ],
    },
  };
}
