import type { Fault } from "./fault";
import { type FaultName, faultOf } from "./fault-table";

/** Which paths fail, how, and how many more times; without `times` until cleared. */
export interface FaultRule {
  path: string;
  fault: FaultName;
  /** Match this path alone instead of all that begin with it. */
  exact: boolean;
  times?: number;
}

/** The faults switched on by control paths. The newest matching rule wins. */
export class FaultRules {
  #rules: FaultRule[] = [];

  /** A rule for the same paths replaces the earlier one. */
  add(rule: FaultRule): void {
    const others = this.#rules.filter((other) => other.path !== rule.path || other.exact !== rule.exact);
    this.#rules = [rule, ...others];
  }

  /** The fault for one request to this raw path, which counts as one of its `times`. */
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

  list(): FaultRule[] {
    return this.#rules;
  }

  clear(): void {
    this.#rules = [];
  }
}
