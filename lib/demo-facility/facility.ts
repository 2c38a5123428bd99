import { FacilityClock } from "./clock";
import { type FaultName, faultOf } from "./faults/fault-table";
import type { Fault } from "./faults/fixed-faults";
import { SchedulerSettings } from "./scheduler/scheduler-settings";
import { StatusBoard } from "./status/status-board";
import { usualStreaming } from "./streaming/streaming-settings";
import { ThesaurusDesk } from "./thesaurus/thesaurus-desk";
import { TokenOffice } from "./token/token-office";
import { TokenSettings } from "./token-settings";
import { Worlds } from "./worlds";

/** Which paths fail, how, and how many more times; without `times`, until cleared. */
interface FaultRule {
  path: string;
  fault: FaultName;
  /** Matches this path only, instead of all paths that begin with it. */
  exact: boolean;
  times?: number;
}

/** The faults set by control paths. The newest matching rule wins. */
class FaultRules {
  #rules: FaultRule[] = [];

  /** Adds a rule, replacing an earlier one for the same paths. */
  add(rule: FaultRule): void {
    const others = this.#rules.filter((other) => other.path !== rule.path || other.exact !== rule.exact);
    this.#rules = [rule, ...others];
  }

  /** Returns the fault for one request to this raw path, and counts it against `times`. */
  take(rawPath: string): Fault | null {
    const rule = this.#rules.find((candidate) =>
      candidate.exact ? rawPath === candidate.path : rawPath.startsWith(candidate.path),
    );
    if (!rule) return null;
    if (rule.times !== undefined) {
      rule.times -= 1;
      if (rule.times === 0) this.#rules = this.#rules.filter((other) => other !== rule);
    }
    return faultOf(rule.fault);
  }

  clear(): void {
    this.#rules = [];
  }
}

/**
 * The maximum number of separate paths. The rest share one entry, so a scan of random paths can't grow the
 * table.
 */
const MAX_PATHS = 1000;

/** The number of calls per path, without control paths: evidence of what a client requested. */
class RequestCounts {
  readonly #counts = new Map<string, number>();

  add(method: string, rawPath: string): void {
    const call = `${method} ${rawPath}`;
    const key = this.#counts.has(call) || this.#counts.size < MAX_PATHS ? call : "other";
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  list(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  reset(): void {
    this.#counts.clear();
  }
}

/** Creates a facility. The same start (epoch ms) gives the same resources and downtimes. */
export function createFacility(startMs?: number) {
  const clock = new FacilityClock(startMs);
  return {
    clock,
    status: new StatusBoard(clock),
    tokens: new TokenOffice(clock),
    worlds: new Worlds(),
    faults: new FaultRules(),
    counts: new RequestCounts(),
    schedulers: new SchedulerSettings(clock.nowMs()),
    streaming: new TokenSettings(usualStreaming),
    thesaurus: new ThesaurusDesk(),
  };
}

/**
 * The state of one running demo facility. Nothing is kept at module level, so several can run side by side.
 */
export type Facility = ReturnType<typeof createFacility>;
