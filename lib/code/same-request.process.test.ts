import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Facility } from "@/lib/facility/facility";
import { serve } from "@/lib/testing/serve";
import { toCurl } from "./generate/to-curl";
import { toPython } from "./generate/to-python";
import type { CodeCall } from "./model";

type Sent = { line: string; headers: Record<string, string | undefined>; body: unknown };

const sent: Sent[] = [];
const facilityAnswer: RequestListener = async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const {
    authorization,
    accept,
    soapaction,
    "content-type": type,
    "content-length": length,
  } = request.headers;
  sent.push({
    line: `${request.method} ${request.url}`,
    headers: { authorization, accept, soapaction: soapaction as string, type, ...(body ? {} : { length }) },
    body: type === "application/json" ? JSON.parse(body) : body.trimEnd(),
  });
  response.setHeader("content-type", "application/json");
  response.end("{}");
};
const baseUrl = `${await serve(facilityAnswer)}/base`;

const token = "the-token";
let facility: Facility;
let answer: (calls: CodeCall[], by?: string | null) => ReturnType<typeof import("./answer-code").answerCode>;
let operations: string[];
let sends: Record<string, [CodeCall["input"], () => Promise<unknown>]>;

const place = { resource: "alpha", version: "v0.0.44" };
const script = '#!/bin/bash\necho \'it\'\'s\' "$HOME" `a` $(b) \\ ! é 漢 \u202e\u0001\nEOF\n"""\n';
const submit = { script, jobs: [{ name: "a b", workingDirectory: "/w", environment: ["A=b'\"$c"] }] };

beforeAll(async () => {
  Object.assign(process.env, {
    FACILITY_URL: baseUrl,
    FACILITY_SEGMENTS: "fac=olcf,sched=slurm,mq=rabbitmq,kv=redis",
    COMPUTE_RESOURCES: "alpha=v0.0.43,v0.0.44",
    SESSION_SECRET: "x".repeat(32),
    STATUS_REFRESH_SECONDS: "1",
    LOG_LEVEL: "silent",
  });
  vi.stubEnv("STATE_DIR", mkdtempSync(path.join(tmpdir(), "code-")));
  facility = { baseUrl, token, requestId: "r", pool: "signed-in" };
  const [status, compute, clusters] = await Promise.all([
    import("@/lib/status/upstream"),
    import("@/lib/compute/upstream"),
    import("@/lib/clusters/upstream"),
  ]);
  const { getJob } = await import("@/lib/compute/get-job");
  const { cancelJob } = await import("@/lib/compute/cancel/cancel-job");
  const { proveToken } = await import("@/lib/facility/proven-tokens");
  const { answerCode } = await import("./answer-code");
  const all = {
    ...(await import("@/app/api/code/describers")).describers,
  };
  proveToken(token, { isSingleUse: false });
  operations = Object.keys(all);
  answer = (calls, by = token) =>
    answerCode(all, { signedIn: by === null ? null : { token: by }, requestId: "r" }, { calls });
  const ref = { family: "mq" as const, name: "a'b" };
  sends = {
    "status.list": [{}, () => status.listResources("api")],
    "status.downtimes.in-effect": [{}, () => status.listDowntimes("in-effect", "api")],
    "status.downtimes.upcoming": [{}, () => status.listDowntimes("upcoming", "api")],
    "compute.job": [{ ...place, jobId: "29_1" }, () => getJob(facility, place, "29_1")],
    "compute.submit": [{ ...place, submit }, () => compute.submitJob(facility, place, submit)],
    "compute.cancel": [
      { ...place, jobId: "29_1", signal: "SIGTERM", flags: ["FULL_JOB", "HURRY"] },
      () => cancelJob(facility, place, "29_1", { signal: "SIGTERM", flags: ["FULL_JOB", "HURRY"] }),
    ],
    "clusters.get": [ref, () => clusters.getCluster(facility, ref)],
    "clusters.credentials": [ref, () => clusters.getCluster(facility, ref)],
    "clusters.extend": [ref, () => clusters.extendCluster(facility, ref)],
    "clusters.delete": [ref, () => clusters.deleteCluster(facility, ref)],
  };
});
beforeEach(() => void sent.splice(0));

const tools = [
  ["curl", "bash", toCurl],
  ["Python", "python3", toPython],
] as const;
const has = (command: string) => spawnSync(command, ["--version"]).error === undefined;

/** What the portal sends, recorded once: it doesn't ask the same again within a window. */
let expected: Sent[] | null = null;
async function recordSends(): Promise<Sent[]> {
  const recorded: Sent[] = [];
  for (const [, send] of Object.values(sends)) {
    await send().catch(() => {});
    const [first] = sent.splice(0);
    expect(first, String(send)).toBeDefined();
    if (first) recorded.push(first);
  }
  return recorded;
}

async function run(command: string, text: string): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "code-")), "run");
  writeFileSync(file, text);
  const child = spawn(command, [file], { env: { ...process.env, FACILITY_TOKEN: token }, stdio: "ignore" });
  const status = await new Promise((resolve) => child.on("exit", resolve));
  expect(status).toBe(0);
}

describe("code sends what the portal sends", () => {
  it.each(tools)(
    "%s, for every operation",
    async (_, command, toCode) => {
      expect(Object.keys(sends).sort()).toEqual(operations.sort());
      if (!has(command) || !has("curl"))
        return console.warn(`${command} or curl is missing: nothing was compared.`);
      expected ??= await recordSends();
      const { requests } = await answer(
        Object.entries(sends).map(([operation, [input]]) => ({ operation, input })),
      );
      await run(command, toCode(requests));
      expect(sent).toEqual(expected);
    },
    60_000,
  );
});

describe("what is described", () => {
  const calls = [{ operation: "status.list", input: {} }];

  it("sends nothing, and never has the token", async () => {
    const all = await answer(Object.entries(sends).map(([operation, [input]]) => ({ operation, input })));
    expect(sent).toEqual([]);
    expect(JSON.stringify(all) + toCurl(all.requests) + toPython(all.requests)).not.toContain(token);
  });

  it("reveals the address only to holders of a token that was accepted", async () => {
    for (const by of [null, "invented"]) {
      const { requests } = await answer(calls, by);
      expect(requests.map(({ base }) => base)).toEqual([null]);
      expect(JSON.stringify(requests)).not.toContain("127.0.0.1");
    }
    expect((await answer(calls)).requests[0]?.base).toBe(facility.baseUrl);
  });

  it.each([
    ["an unknown operation", "nothing", {}],
    ["unknown input", "status.list", { a: 1 }],
    ["an unknown signal", "compute.cancel", { ...place, jobId: "1", signal: "SIGNONE" }],
    ["a name that is a path", "clusters.delete", { family: "mq", name: ".." }],
  ])("refuses %s", async (_, operation, input) => {
    await expect(answer([{ operation, input }])).rejects.toMatchObject({ slug: "invalid-input" });
  });

  it("looks at no input of a caller without a session", async () => {
    const asked = vi.fn();
    const input = new Proxy({}, { get: asked, ownKeys: asked });
    const call = { operation: "compute.submit", input };
    await expect(answer([call], null)).rejects.toMatchObject({ slug: "sign-in-required" });
    expect(asked).not.toHaveBeenCalled();
  });
});
