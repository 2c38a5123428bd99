/** How the demo facility fails on a path; without `times`, until cleared. Its README lists the faults. */
export type FaultRule = { path: string; fault: string; times?: number; exact?: boolean };

/** The settings of one resource's scheduler. */
export type SchedulerSetting = { resource: string; jobs?: number; odd?: boolean; controller?: "up" | "down" };

/** The number of requests to the facility, by method and path: `{ "GET /a/b": 2 }`. */
export type RequestCounts = Record<string, number>;

/** The control paths of a demo facility over HTTP. They need no token, because it listens on loopback only. */
export class DemoFacility {
  constructor(readonly url: string) {}

  /** Mints a token with a profile (`full`, `single-use`, `expired`, ...). It has its own world at the facility. */
  async tokens(profile: string, lifetimeSeconds?: number): Promise<string> {
    const asked = { profile, lifetimeSeconds };
    return (await this.#call<{ token: string }>("POST", "/demo/tokens", asked)).token;
  }

  /** The facility's clock; instants are ISO 8601. */
  readonly clock = {
    set: async (now: string) => void (await this.#call("POST", "/demo/clock", { now })),
    advance: async (advanceSeconds: number) =>
      void (await this.#call("POST", "/demo/clock", { advanceSeconds })),
    reset: async () => void (await this.#call("POST", "/demo/clock", { reset: true })),
  };

  /** Paths that fail on purpose, for all clients. */
  readonly faults = {
    add: async (rule: FaultRule) => void (await this.#call("POST", "/demo/faults", rule)),
    clear: async () => void (await this.#call("DELETE", "/demo/faults")),
  };

  /** The number of requests per path. */
  readonly count = {
    read: async () => (await this.#call<{ counts: RequestCounts }>("GET", "/demo/count")).counts,
    reset: async () => void (await this.#call("POST", "/demo/count/reset")),
  };

  /** The number of resources in the status list. */
  readonly resources = {
    set: async (count: number) => void (await this.#call("POST", "/demo/resources", { count })),
    reset: async () => void (await this.#call("POST", "/demo/resources", { reset: true })),
  };

  /** A resource's scheduler settings for one token only; the facility's README lists them. */
  readonly scheduler = {
    set: async (token: string, setting: SchedulerSetting) =>
      void (await this.#call("POST", "/demo/scheduler", setting, { Authorization: token })),
  };

  /** The clusters of one token's project: their number, their lifetimes, and the shape in which they are reported. */
  readonly clusters = {
    set: async (token: string, setting: object) =>
      void (await this.#call("POST", "/demo/streaming", setting, { Authorization: token })),
  };

  /** Restores the initial state, except for issued tokens. */
  async restore(): Promise<void> {
    await this.faults.clear();
    await this.clock.reset();
    await this.resources.reset();
    await this.count.reset();
  }

  async #call<T>(method: string, path: string, body?: object, further = {}): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: body ? { ...further, "Content-Type": "application/json" } : further,
      body: body && JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} at the demo facility: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
