import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processWide } from "@/lib/server/process-wide";
import { type ProblemSlug, problemCatalogue } from "./problem-catalogue";

/** Of these calls alone an alert fires on the first that fails. */
const statusOutcomes = ["facility-slow", "facility-failed", "facility-unreachable", "facility-unreadable"];

/** Lets series begin at 0: Prometheus counts what a series grows by, so not what it has when it is first read. */
function startAtZero<Name extends string>(counter: Counter<Name>, series: Record<Name, string>[]) {
  for (const labels of series) counter.inc(labels, 0);
  return counter;
}

const readMetrics = () =>
  processWide("metrics", () => {
    // The front door uses the same registry (server/registry.mjs).
    const registry = processWide("metric-registry", () => new Registry());
    collectDefaultMetrics({ register: registry });
    // Prometheus keeps the ending _total for counters. The sums of nodejs_active_resources and others say the same.
    for (const { name } of registry.getMetricsAsArray())
      if (name.endsWith("_total") && registry.getSingleMetric(name) instanceof Gauge)
        registry.removeSingleMetric(name);
    return {
      registry,
      upstreamCalls: startAtZero(
        new Counter({
          name: "portal_upstream_calls_total",
          help: "Calls of the facility by operation and outcome (answered, or the problem's slug).",
          labelNames: ["operation", "outcome"],
          registers: [registry],
        }),
        statusOutcomes.map((outcome) => ({ operation: "status.list", outcome })),
      ),
      upstreamSeconds: new Histogram({
        name: "portal_upstream_call_seconds",
        help: "Duration of calls of the facility in seconds.",
        labelNames: ["operation"],
        buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30],
        registers: [registry],
      }),
      unreadable: new Counter({
        name: "portal_unreadable_total",
        help: "Values in the facility's answers that couldn't be read, by operation and field.",
        labelNames: ["operation", "field"],
        registers: [registry],
      }),
      requests: new Counter({
        name: "portal_api_requests_total",
        help: "Requests to the portal's own API by method, route and status.",
        labelNames: ["method", "route", "status"],
        registers: [registry],
      }),
      problems: startAtZero(
        new Counter({
          name: "portal_problems_total",
          help: "Failed requests to the portal's own API, and pages that it couldn't render (internal-error), by problem.",
          labelNames: ["problem"],
          registers: [registry],
        }),
        Object.keys(problemCatalogue).map((problem) => ({ problem })),
      ),
      recordings: startAtZero(
        new Counter({
          name: "portal_history_recordings_total",
          help: "Recordings of the status by outcome: recorded, not-observed, other-process, failed.",
          labelNames: ["outcome"],
          registers: [registry],
        }),
        ["recorded", "not-observed", "other-process", "failed"].map((outcome) => ({ outcome })),
      ),
      corrections: new Counter({
        name: "portal_history_corrections_total",
        help: "What wasn't recorded as it was: spans that end in the future because a clock was ahead (ahead), looks at a resource that describe an earlier instant than the record does (older).",
        labelNames: ["reason"],
        registers: [registry],
      }),
      unkeptEnds: new Counter({
        name: "portal_session_ends_not_kept_total",
        help: "Sign-outs and revocations that couldn't be recorded yet: lost if the process ends before they are.",
        registers: [registry],
      }),
      deliveries: new Counter({
        name: "portal_webhook_deliveries_total",
        help: "Webhooks and mails by outcome: delivered, failed (sent again later), expired, stopped (410), dropped (outbox full).",
        labelNames: ["outcome"],
        registers: [registry],
      }),
      outbox: new Gauge({
        name: "portal_webhook_outbox",
        help: "Webhooks and announcements that wait to be delivered, of all processes.",
        registers: [registry],
      }),
      clockLead: new Gauge({
        name: "portal_clock_lead_seconds",
        help: "By how many seconds the clock is ahead of the time by which records are deleted, since it stepped ahead.",
        registers: [registry],
      }),
    };
  });

/** Counts one call of the facility. `outcome` is "answered" or a problem's slug, `tookMs` its duration. */
export function recordUpstreamCall(operation: string, outcome: string, tookMs: number): void {
  const { upstreamCalls, upstreamSeconds } = readMetrics();
  upstreamCalls.inc({ operation, outcome });
  upstreamSeconds.observe({ operation }, tookMs / 1000);
}

/** Counts the values of one answer that couldn't be read, by the names of their fields in the portal's own tables. */
export function recordUnreadable(operation: string, fields: ReadonlyMap<string, number>): void {
  for (const [field, count] of fields) readMetrics().unreadable.inc({ operation, field }, count);
}

/** Counts one request to the portal's API. `route` is the route's pattern, never a path with values. */
export function recordRequest(method: string, route: string, status: number): void {
  readMetrics().requests.inc({ method, route, status: String(status) });
}

/** Counts one failure that a reader was told of. */
export function recordProblem(problem: ProblemSlug): void {
  readMetrics().problems.inc({ problem });
}

/** Counts one recording of the status. */
export function recordRecording(outcome: string): void {
  readMetrics().recordings.inc({ outcome });
}

/** Counts spans that end in the future (`ahead`), or looks that describe an earlier instant than the record does (`older`). */
export function recordCorrections(reason: "ahead" | "older", count: number): void {
  readMetrics().corrections.inc({ reason }, count);
}

/** Counts a sign-out or revocation that couldn't be recorded yet. */
export function recordUnkeptEnd(): void {
  readMetrics().unkeptEnds.inc();
}

/** Counts attempts to deliver webhooks and mails, or events that won't be delivered. */
export function recordDeliveries(outcome: string, count = 1): void {
  readMetrics().deliveries.inc({ outcome }, count);
}

/** Sets how many webhooks and announcements wait to be delivered. */
export function recordOutbox(waiting: number): void {
  readMetrics().outbox.set(waiting);
}

/** Sets by how much (ms) the clock is ahead of the time by which records are deleted. */
export function recordClockLead(leadMs: number): void {
  readMetrics().clockLead.set(leadMs / 1000);
}

/** All metrics as Prometheus text (exposition format 0.0.4). */
export const formatMetrics = (): Promise<string> => readMetrics().registry.metrics();
