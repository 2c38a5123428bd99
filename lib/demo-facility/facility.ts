import { FacilityClock } from "./clock";
import { type Fault, type FaultName, faultOf } from "./faults";
import { WorldJobs } from "./scheduler/scheduler-job";
import { SchedulerSettings } from "./scheduler/scheduler-settings";
import { StatusBoard } from "./status/status-board";
import { usualStreaming, WorldClusters } from "./streaming/clusters";
import { ThesaurusDesk } from "./thesaurus/desk";
import { TokenOffice } from "./token-office";
import { TokenSettings } from "./token-settings";

/** Which paths fail (with `exact` this one only, otherwise all that begin with it), how, and how many more times, or until cleared. */
type FaultRule = { path: string; fault: FaultName; exact: boolean; times?: number };

/** The faults set by control paths. The newest matching rule wins. */
class FaultRules {
  #rules: FaultRule[] = [];

  add(rule: FaultRule): void {
    const others = this.#rules.filter((other) => other.path !== rule.path || other.exact !== rule.exact);
    this.#rules = [rule, ...others];
  }

  take(rawPath: string): Fault | null {
    const rule = this.#rules.find(({ path, exact }) => (exact ? rawPath === path : rawPath.startsWith(path)));
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

/** The maximum number of separate paths. The rest share one entry, so a scan of random paths can't grow the table. */
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

/** The state that only one token's holder sees, so calls with different tokens never see each other's. */
export type World = ReturnType<typeof newWorld>;

const newWorld = () => ({
  /** The number of authenticated calls; the first one uses up a single-use token (spec §2.2). */
  uses: 0,
  /** Set by revoke and never unset (spec §3). */
  revoked: false,
  jobs: new WorldJobs(),
  clusters: new WorldClusters(),
});

/** Creates a facility. The same start (epoch ms) gives the same resources and downtimes. */
export function createFacility(startMs?: number) {
  const clock = new FacilityClock(startMs);
  const worlds = new Map<string, World>();
  return {
    clock,
    status: new StatusBoard(clock),
    tokens: new TokenOffice(clock),
    /** The private world of a token by its ID (`jti`), created when the token is first used. */
    worldOf(jti: string): World {
      const world = worlds.get(jti) ?? newWorld();
      worlds.set(jti, world);
      return world;
    },
    faults: new FaultRules(),
    counts: new RequestCounts(),
    schedulers: new SchedulerSettings(clock.nowMs()),
    streaming: new TokenSettings(usualStreaming),
    thesaurus: new ThesaurusDesk(),
  };
}

/** The state of one running demo facility. Nothing is kept at module level, so several can run side by side. */
export type Facility = ReturnType<typeof createFacility>;
