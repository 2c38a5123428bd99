import "server-only";
import { leftovers } from "@/lib/facility/fields";
import { isPortalError, type PortalError } from "@/lib/portal/portal-error";

/** Of some things, those that are odd: what they are like, which they are, and what the portal does about it. */
type Check<T> = [are: string, isOdd: (thing: T) => unknown, does: string];
/** Why nothing works if a call fails; null if it's only odd. */
type ToCause = (why: string, error: PortalError) => string | null;

/** What the doctor finds: why nothing works, what is odd or wrong, how many other checks there were, and what couldn't be checked. */
export class Findings {
  readonly causes: string[] = [];
  readonly odd: string[] = [];
  readonly unchecked: string[] = [];
  right = 0;
  where = "";

  say(what: string, does: string): void {
    this.odd.push(`${this.where}: ${what}; ${does}.`);
  }

  /** Makes one of the portal's own calls, and says what of its answer wasn't read; null if it failed. */
  async read<T>(what: string, call: () => Promise<T>, toCause?: ToCause): Promise<T | null> {
    const left = { unreadable: new Map<string, number>(), unknown: new Set<string>() };
    const before = this.odd.length;
    let value: T | null = null;
    try {
      value = await leftovers.run(left, call);
      for (const [field, count] of left.unreadable)
        this.say(`${what}: ${count} unreadable ${field}`, "shown as not reported");
    } catch (error) {
      if (!isPortalError(error)) throw error;
      const { upstreamStatus = 0 } = error.details;
      const status = upstreamStatus > 0 && !error.message.includes("HTTP ") ? `HTTP ${upstreamStatus}: ` : "";
      const why = `${status}${error.message}`.slice(0, 220).replace(/\.$/, "");
      const cause = toCause?.(why, error);
      if (cause) this.causes.push(cause);
      else this.say(`${what}: ${why}`, "people see this failure");
    }
    // Any other text may be a content.
    const names = [...left.unknown].filter((name) => /^[\w-]{1,40}$/.test(name)).slice(0, 8);
    if (names.length > 0) this.say(`${what}: came with ${names.join(", ")}`, "not read");
    if (this.odd.length === before && value !== null) this.right++;
    return value;
  }

  /** Counts the odd ones. Nothing is checked if there are none at all. */
  check<T>(what: string, things: readonly T[], checks: Check<T>[]): void {
    for (const [are, isOdd, does] of things.length > 0 ? checks : []) {
      const count = things.filter(isOdd).length;
      const all = things.length > 1 ? `: ${count} of ${things.length}` : "";
      if (count > 0) this.say(`${what} ${are}${all}`, does);
      else this.right++;
    }
  }
}
