import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import type { ActivityEntry } from "@/lib/activity/model";
import { listenDemo } from "@/lib/facility/testing/listen-demo";
import { type CookieJar, keepCookies, toCookieHeader } from "./cookie-jar";

const origin = "http://localhost:3000";

/** The browser's cookies. */
export const jar: CookieJar = new Map();

/** Texts of every submit that must not be found anywhere. */
export const secrets = { env: "s3cret-environment", line: "run --password=hunter22-line" };

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
/** `path`: of the address, which only the audit record reads. */
type Init = { key?: string; query?: string; body?: unknown; path?: string; from?: string };

async function load() {
  const [jobs, job, family, one, extend, token, session, activity, work] = await Promise.all([
    import("@/app/api/compute/[resource]/jobs/route"),
    import("@/app/api/compute/[resource]/jobs/[jobId]/route"),
    import("@/app/api/clusters/[family]/route"),
    import("@/app/api/clusters/[family]/[name]/route"),
    import("@/app/api/clusters/[family]/[name]/extend/route"),
    import("@/app/api/token/route"),
    import("@/app/api/session/route"),
    import("@/app/api/activity/route"),
    import("@/app/api/work/route"),
  ]);
  return { jobs, job, family, one, extend, token, session, activity, work };
}

/** Calls a handler as a page of the portal does. */
export async function call(
  handler: unknown,
  method: string,
  params: Record<string, string> = {},
  init: Init = {},
) {
  const { body, key, query = "", path: at = "/api/x", from = "192.0.2.7" } = init;
  const headers = {
    host: "localhost:3000",
    origin,
    "x-forwarded-for": from,
    ...toCookieHeader(jar),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  const request = new NextRequest(`${origin}${at}${query}`, { method, headers, body: JSON.stringify(body) });
  const response = await (handler as Handler)(request, { params: Promise.resolve(params) });
  keepCookies(jar, response.headers.getSetCookie());
  const text = await response.text();
  return { status: response.status, id: response.headers.get("x-request-id"), text };
}

/** The portal's handlers on a demo facility. */
export async function openHandlers(settings: Record<string, string> = {}) {
  const stateDir = mkdtempSync(path.join(tmpdir(), "portal-state-"));
  const demo = await listenDemo({
    UPSTREAM_TIMEOUT_MS: "4000",
    STATE_DIR: stateDir,
    COMPUTE_RESOURCES: "curlew=v0.0.43,v0.0.44",
    ...settings,
  });
  const api = await load();
  const signIn = async (token: string, introspect = true) => {
    jar.clear();
    const { status } = await call(api.session.POST, "POST", {}, { body: { token, introspect } });
    if (status !== 200) throw new Error(`Signing in: ${status}`);
  };
  /** A token in the right form that the facility has never seen. */
  const inventToken = async () => {
    const [head, claims] = (await demo.mint()).split(".");
    return [head, claims, "invented"].join(".");
  };
  const submit = (name: string, more = "", key?: string) =>
    call(
      api.jobs.POST,
      "POST",
      { resource: "curlew" },
      {
        key,
        body: {
          script: `#!/bin/bash\n${secrets.line}\n${more}\nsleep 60\n`,
          jobs: [{ name, workingDirectory: "/tmp", environment: ["PATH=/bin", `KEY=${secrets.env}`] }],
        },
      },
    );
  const read = async (query = ""): Promise<ActivityEntry[]> =>
    JSON.parse((await call(api.activity.GET, "GET", {}, { query })).text).entries;
  const brief = async () => (await read()).map(({ action, outcome }) => `${action} ${outcome}`);
  const close = async () => {
    await demo.close();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { api, demo, stateDir, signIn, inventToken, submit, read, brief, close };
}
