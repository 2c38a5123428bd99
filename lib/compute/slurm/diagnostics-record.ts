import "server-only";
import type { Diagnostics, Ping } from "../machine/machine-model";
import { type Envelope, warningsBesideContent } from "./envelope";
import { pick, recordAt, toBoolean, toInstant, toNumber, toRecords, toText, type WireRecord } from "./fields";
import { toShallow } from "./shallow";

/** The scheduler's statistics (spec §2.6), with either spelling of the default queue depth. */
export function toDiagnostics(wire: WireRecord): Diagnostics {
  const exits = recordAt(wire, "schedule_exit");
  return {
    asOf: toInstant(wire.req_time),
    since: toInstant(wire.req_time_start),
    serverThreads: toNumber(wire.server_thread_count),
    agentQueue: toNumber(wire.agent_queue_size),
    jobs: {
      pending: toNumber(wire.jobs_pending),
      running: toNumber(wire.jobs_running),
      submitted: toNumber(wire.jobs_submitted),
      started: toNumber(wire.jobs_started),
      completed: toNumber(wire.jobs_completed),
      cancelled: toNumber(pick(wire, "jobs_canceled", "jobs_cancelled")),
      failed: toNumber(wire.jobs_failed),
    },
    main: {
      last: toNumber(wire.schedule_cycle_last),
      longest: toNumber(wire.schedule_cycle_max),
      mean: toNumber(wire.schedule_cycle_mean),
      count: toNumber(wire.schedule_cycle_total),
      meanDepth: toNumber(wire.schedule_cycle_mean_depth),
      queueLength: toNumber(wire.schedule_queue_length),
      perMinute: toNumber(wire.schedule_cycle_per_minute),
      totalDepth: toNumber(wire.schedule_cycle_depth),
      defaultQueueDepth: toNumber(pick(exits, "default_queue_depth", "defult_queue_depth")),
    },
    backfill: {
      last: toNumber(wire.bf_cycle_last),
      longest: toNumber(wire.bf_cycle_max),
      mean: toNumber(wire.bf_cycle_mean),
      count: toNumber(wire.bf_cycle_counter),
      meanDepth: toNumber(wire.bf_depth_mean),
      queueLength: toNumber(wire.bf_queue_len),
      isActive: toBoolean(wire.bf_active),
      lastAt: toInstant(wire.bf_when_last_cycle),
      backfilledJobs: toNumber(wire.bf_backfilled_jobs),
      tableSizeSum: toNumber(wire.bf_table_size_sum),
    },
    mainExits: toCounts(exits),
    backfillExits: toCounts(recordAt(wire, "bf_exit")),
    callsByType: toCalls(wire.rpcs_by_message_type, "message_type"),
    callsByUser: toCalls(wire.rpcs_by_user, "user"),
    raw: toShallow(wire) as WireRecord,
  };
}

function toCounts(wire: WireRecord): Record<string, number> {
  const counts = Object.entries(wire).flatMap(([key, value]) => {
    const count = toNumber(value);
    return count === null
      ? []
      : [[key === "defult_queue_depth" ? "default_queue_depth" : key, count] as const];
  });
  return Object.fromEntries(counts);
}

function toCalls(value: unknown, nameKey: string): Diagnostics["callsByType"] {
  return toRecords(value).records.map((wire) => ({
    name: toText(wire[nameKey]) ?? "",
    count: toNumber(wire.count),
    totalTime: toNumber(wire.total_time),
    averageTime: toNumber(wire.average_time),
  }));
}

/** The health of the controllers: a 200 with `pinged: "DOWN"` means the controller is down (docs/facts.md, Slurm ping). */
export function toPing(wire: WireRecord, envelope: Envelope): Ping {
  const controllers = toRecords(wire.pings).records.map((ping) => {
    const pinged = toText(ping.pinged);
    const mode = toText(ping.mode);
    const isPinged = pinged === null || pinged === "" ? null : pinged.toUpperCase() === "UP";
    return {
      hostname: toText(ping.hostname),
      pinged,
      mode,
      isPrimary: toBoolean(ping.primary) ?? (mode === null ? null : mode === "primary"),
      isUp: isPinged ?? toBoolean(ping.responding),
      latencyMicroseconds: toNumber(ping.latency),
    };
  });
  const primary = controllers.find((controller) => controller.isPrimary) ?? controllers[0];
  return {
    // A backup that responds while the primary doesn't has replaced it, or is about to.
    isUp: controllers.some(({ isUp }) => isUp) && primary?.isUp === false ? true : (primary?.isUp ?? null),
    controllers,
    release: envelope.release,
    version: envelope.version,
    cluster: envelope.cluster,
    warnings: controllers.length > 0 ? warningsBesideContent(envelope) : envelope.warnings,
  };
}
