import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { isPortalError, type PortalError } from "@/lib/portal/portal-error";
import { jsonAnswer } from "./answer";
import type { Facility } from "./facility";
import { requestFacility } from "./request";
import { type Demo, listenDemo } from "./testing/listen-demo";

let demo: Demo;
let facility: Facility;
beforeAll(async () => {
  demo = await listenDemo({ UPSTREAM_TIMEOUT_MS: "10000" });
  facility = { baseUrl: demo.origin, token: null, requestId: "test", pool: "public" };
});
afterAll(() => demo.close());
beforeEach(() => demo.faults.clear());

const path = "/fac/v1alpha/status";
const schema = z.looseObject({ resources: z.array(z.looseObject({ name: z.string() })) });
const ask = (over: Partial<Facility> = {}, timeoutMs?: number) =>
  requestFacility(
    { ...facility, ...over },
    { operation: "test", path, success: jsonAnswer(schema), timeoutMs },
  );

async function problemOf(fault: string): Promise<PortalError> {
  await demo.faults.add(path, fault);
  // Only faults that never end get a short deadline: on a busy machine others may take a while.
  const thrown = await ask({}, ["hang", "drip"].includes(fault) ? 700 : undefined).then(
    () => null,
    (error: unknown) => error,
  );
  if (!isPortalError(thrown)) throw new Error("Not a PortalError.", { cause: thrown });
  return thrown;
}

describe("requestFacility", () => {
  it("reads an answer", async () => {
    expect((await ask()).resources).toHaveLength(12);
  });

  it.each([
    ["hang", "facility-unreachable", /complete response within 0.7 s/],
    ["drip", "facility-unreachable", /did not send a complete response/],
    ["reset", "facility-unreachable", /connection to the facility was lost/],
    ["half", "facility-unreadable", /was cut off/],
    ["500-html", "facility-failed", /^HTTP 500, no explanation given\.$/],
    ["stack-trace-json", "facility-failed", /./],
    ["429", "facility-busy", /./],
    ["html", "facility-unreadable", /a web page/],
    ["huge", "facility-unreadable", /larger than the 4 MB/],
    ["gzip-bomb", "facility-unreadable", /larger than the 4 MB/],
    ["redirect-self", "facility-unreadable", /redirect/],
    ["wrong-shape", "facility-unreadable", /\(resources: expected array/],
  ])("states %s as %s, and the next request works", async (fault, slug, words) => {
    const problem = await problemOf(fault);
    expect(problem.slug).toBe(slug);
    expect(problem.message).toMatch(words);
    expect(problem.message).not.toMatch(/<|java|\bat \w+\.|Exception|\.internal|\d+\.\d+\.\d+\.\d+/);
    await demo.faults.clear();
    expect((await ask()).resources).toHaveLength(12);
  });

  it("passes on how long to wait", async () => {
    expect((await problemOf("429")).details).toMatchObject({ retryAfterSeconds: 30, upstreamStatus: 429 });
  });

  it("sends the raw token and nothing like it on public paths", async () => {
    const token = await demo.mint();
    const introspect = {
      operation: "test",
      path: "/fac/v1/token/ctls/introspect",
      success: jsonAnswer(z.looseObject({ token: z.unknown() })),
    };
    await expect(requestFacility({ ...facility, token }, introspect)).resolves.toHaveProperty("token");
    await expect(ask({ token })).rejects.toMatchObject({ details: { upstreamStatus: 400 } });
  });

  it("ends when its caller goes away", async () => {
    await demo.faults.add(path, "hang");
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 50);
    const startedAt = performance.now();
    await expect(ask({ signal: caller.signal })).rejects.toMatchObject({ slug: "facility-unreachable" });
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it("ends at its caller's deadline, which nobody else may hold and Node 20 would then collect", async () => {
    await demo.faults.add(path, "hang");
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const collecting = setInterval(collect, 20);
    const startedAt = performance.now();
    const asking = ask({ signal: AbortSignal.timeout(300) }, 20_000);
    await expect(asking).rejects.toMatchObject({ slug: "facility-unreachable" });
    clearInterval(collecting);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });

  it("keeps a path in the base URL", async () => {
    await expect(ask({ baseUrl: `${demo.origin}/elsewhere` })).rejects.toMatchObject({
      details: { upstreamStatus: 404 },
    });
  });
});
