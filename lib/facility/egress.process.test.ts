import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { openEgressProxy } from "@/e2e/support/egress-proxy";
import { isPortalError } from "@/lib/portal/portal-error";
import { serve } from "@/lib/testing/serve";
import { jsonAnswer } from "./answer";

const origin = await serve((_, res) => void res.setHeader("Content-Type", "application/json").end("{}"));
const { port } = new URL(origin);
const proxy = await openEgressProxy(() => Number(port));
/** Of this machine, but not by a name that is known for that. */
const direct = () => `http://[::ffff:7f00:1]:${port}`;
const lines: string[] = [];

afterAll(() => proxy.close());
beforeEach(() => {
  proxy.asked.length = 0;
  proxy.state.mode = "pass";
});

async function load(settings: Record<string, string>) {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.facility.pools"));
  const log = { warn: (fields: object) => lines.push(JSON.stringify(fields)), debug: () => {} };
  for (const name of ["log", "log.upstream"])
    Object.assign(globalThis, { [Symbol.for(`facility-portal.${name}`)]: log });
  Object.assign(process.env, {
    FACILITY_URL: "http://api.facility.example",
    HOST: "127.0.0.1",
    SESSION_SECRET: "x".repeat(32),
    UPSTREAM_TIMEOUT_MS: "60000",
    HTTP_PROXY: proxy.url,
    NO_PROXY: "",
    ...settings,
  });
  const { requestFacility } = await import("./request");
  /** `answered`, or the problem, and whether nothing was sent. */
  return async (baseUrl: string) => {
    const facility = { baseUrl, token: null, requestId: "test", pool: "public" } as const;
    const success = jsonAnswer(z.object({}));
    return requestFacility(facility, { operation: "test", path: "/x", success }).then(
      () => "answered",
      (thrown) => (isPortalError(thrown) ? `${thrown.slug} ${thrown.details.notSent}` : String(thrown)),
    );
  };
}

it("leads through the proxy, but for this machine and the hosts of NO_PROXY", async () => {
  const ask = await load({ NO_PROXY: "other.example,[::ffff:7f00:1]" });
  expect(await ask("http://api.facility.example")).toBe("answered");
  expect(await ask("http://api.facility.example:8080")).toBe("answered");
  expect(proxy.asked).toEqual(["api.facility.example:80", "api.facility.example:8080"]);
  for (const near of [direct(), `http://127.0.0.1:${port}`]) expect(await ask(near)).toBe("answered");
  expect(proxy.asked).toHaveLength(2);
  const askAll = await load({});
  expect(await askAll(direct())).toBe("answered");
  expect(proxy.asked).toHaveLength(3);
});

it.each(["refuse", "hang"] as const)(
  "says that nothing was sent if the proxy answers so: %s",
  async (mode) => {
    const ask = await load({});
    proxy.state.mode = mode;
    expect(await ask("http://api.facility.example")).toBe("facility-unreachable true");
    proxy.state.mode = "pass";
    expect(await ask("http://api.facility.example:81")).toBe("answered");
  },
);

it("says that nothing was sent if the proxy is down, and logs no password", async () => {
  const ask = await load({ HTTP_PROXY: `http://portal:${proxy.password}@127.0.0.1:9` });
  expect(await ask("http://api.facility.example")).toBe("facility-unreachable true");
  expect(lines.join()).toContain("facility-unreachable");
  expect(lines.join()).not.toContain(proxy.password);
});
