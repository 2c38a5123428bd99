import { listenDemoFacility } from "@/lib/demo-facility/listen";
import type { Facility } from "../facility";

export type Demo = Awaited<ReturnType<typeof listenDemo>>;

/**
 * A demo facility on a free port. Sets this process's environment so that the portal uses it, with `settings` on top; call
 * it before anything reads the settings. Each call rejects if the facility refuses.
 */
export async function listenDemo(settings: Record<string, string> = {}) {
  const { origin, close } = await listenDemoFacility({ port: 0 });
  Object.assign(process.env, {
    FACILITY_URL: origin,
    SESSION_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
    ...settings,
  });

  async function control<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
    const headers = token ? { Authorization: token } : undefined;
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const mint = async (profile = "full", lifetimeSeconds?: number) =>
    (await control<{ token: string }>("POST", "/demo/tokens", { profile, lifetimeSeconds })).token;
  const faults = {
    add: (path: string, fault: string, times?: number) =>
      control("POST", "/demo/faults", { path, fault, times }),
    clear: () => control("DELETE", "/demo/faults"),
  };
  /** The number of requests to the facility, by method and path: `{ "GET /a/b": 2 }`. */
  const count = {
    read: async () => (await control<{ counts: Record<string, number> }>("GET", "/demo/count")).counts,
    reset: () => control("POST", "/demo/count/reset"),
  };
  /** The facility with a fresh token, and that token's control over its clusters. */
  async function open(profile = "full") {
    const token = await mint(profile);
    const facility = { baseUrl: origin, token, requestId: "test", pool: "signed-in" } satisfies Facility;
    return {
      facility,
      configureStreaming: (body: object) => control("POST", "/demo/streaming", body, token),
    };
  }
  return { origin, close, mint, faults, count, open };
}
