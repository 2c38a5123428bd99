import type { Fault } from "./fault";
import { type FaultName, faultOf } from "./fault-table";

/** Which paths fail, how, and how many more times; without `times`, until cleared. */
export interface FaultRule {
  path: string;
  fault: FaultName;
  /** Matches this path only, instead of all paths that begin with it. */
  exact: boolean;
  times?: number;
}

/** The faults set by control paths. The newest matching rule wins. */
export class FaultRules {
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
