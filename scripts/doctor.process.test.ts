import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { readRecording } from "@/lib/compute/slurm/testing/read-recording";
import { listenDemoFacility } from "@/lib/demo-facility/listen";
import { demoThesaurus } from "@/lib/settings/demo-offers";
import { packCommand } from "@/lib/testing/pack-command";

const { folder, script } = packCommand("doctor");
afterAll(() => rmSync(folder, { recursive: true }));
const toPart = (text: string) => Buffer.from(text).toString("base64url");
const token = `${toPart('{"alg":"none"}')}.${toPart('{"type":"opat","nbf":1600000000}')}.signature`;
const compute = { COMPUTE_RESOURCES: "alpha=v0.0.43,v0.0.44" };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server on loopback, and the method and path of each request to it. */
async function serve(answer: RequestListener) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** The doctor's whole command as its own process, with `input` on standard input. */
async function runDoctor(args: string[], input = "", settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...settings },
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => void child.on("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output, errors };
}

const send = (response: ServerResponse, status: number, body: string, type = "application/json") =>
  response.writeHead(status, type ? { "content-type": type } : {}).end(body);

/** Each block's verdict by its name, and what came. */
function toBlocks(output: string): Record<string, { came: string; verdict: string }> {
  const blocks = output.matchAll(/^(\S.*)\n {2}came {5}([\s\S]*?)\n {2}verdict {2}([\s\S]*?)\n\n/gm);
  const plain = (text = "") => text.replace(/\s+/g, " ");
  return Object.fromEntries(
    [...blocks].map(([, name = "", came, verdict]) => [name, { came: plain(came), verdict: plain(verdict) }]),
  );
}
const said = (output: string, name: string) => toBlocks(output)[name]?.verdict;
/** Nothing but lines of 80 columns, whatever a facility sends. */
const expectPlain = (output: string) => expect(output).toMatch(/^(?:[^\p{Cc}\p{Cf}]{0,80}\n)+$/u);

describe("npm run doctor", () => {
  it("finds the demo facility and its thesaurus as assumed, and only reads", async () => {
    const demo = await listenDemoFacility({ port: 0 });
    closing.push(demo.close);
    const minted = await fetch(`${demo.origin}/demo/tokens`, { method: "POST", body: '{"profile":"full"}' });
    const { token: own } = (await minted.json()) as { token: string };
    const { code, output, errors } = await runDoctor(
      [demo.origin, "--thesaurus", demo.origin + demoThesaurus.path],
      `${own}\n`,
      {
        COMPUTE_RESOURCES: "avocet=v0.0.42,v0.0.43;curlew=v0.0.43,v0.0.44",
        THESAURUS_API_NAMESPACE: demoThesaurus.names.api,
        THESAURUS_TYPES_NAMESPACE: demoThesaurus.names.types,
        THESAURUS_REQUEST_NAMESPACE: demoThesaurus.names.request,
        THESAURUS_SCHEMES: `Words=${demoThesaurus.schemes[1]?.uri}`,
      },
    );
    expect([code, errors]).toEqual([0, ""]);
    expectPlain(output);
    expect(output).not.toContain(own);
    expect(output).toContain("The portal can work with what");
    for (const name of ["The list of resources", "The token's record", "The thesaurus service"])
      expect(said(output, name)).toBe("as assumed");
    expect(toBlocks(output)["The scheduler of curlew (v0.0.44)"]?.came).toMatch(
      /controller up; 5 partitions/,
    );
    expect(said(output, "addresses of array tasks")).toBe("as assumed");
    expect(said(output, "a component of a heterogeneous job, 60+1")).toBe("as assumed");
    // The demo facility's own oddities.
    expect(said(output, "status values")).toMatch(/^differs: the portal will show other words as received/);
    expect(said(output, "a resource named downtimes")).toMatch(/^differs/);
    const { counts } = (await (await fetch(`${demo.origin}/demo/count`)).json()) as { counts: object };
    const writes = Object.keys(counts).filter((call) => !/^GET |^POST \/(thesaurus|demo)\//.test(call));
    expect(writes).toEqual([]);
    const most = Number(/at most (\d+) calls/.exec(output)?.[1]);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most + 2);
  });

  it("reads a real Slurm behind a gateway, and says what that doesn't have", async () => {
    const gateway = await serve((request, response) => {
      const [, version = "", read = ""] =
        /^\/slurm\/open\/(v[\d.]+)\/alpha\/(\w+)/.exec(request.url ?? "") ?? [];
      if (request.url === "/site/v1alpha/status")
        return send(response, 200, '{"resources":[{"name":"alpha","status":"OPERATIONAL"}]}');
      if (!version) return send(response, 404, "404 page not found", "text/plain");
      const { status, body } = readRecording(version, read === "job" ? "job-running" : read);
      return send(response, status, JSON.stringify(body));
    });
    const { code, output } = await runDoctor([`${gateway.url}/`], token, {
      ...compute,
      FACILITY_SEGMENTS: "fac=site,sched=slurm,mq=mq,kv=kv",
    });
    expect(code).toBe(0);
    const blocks = toBlocks(output);
    expect(blocks["The scheduler of alpha (v0.0.44)"]).toEqual({
      came: "controller up; 4 partitions; 3 nodes; 3 reservations; 8 jobs",
      verdict: "as assumed",
    });
    expect(blocks["The token's record"]?.verdict).toMatch(/sign in only if introspection is skipped/);
    expect(blocks["one of two families fails"]?.verdict).toMatch(/in place of all clusters/);
    expect(blocks["a missing retrievedAt"]?.verdict).toMatch(/count their age from when the answer arrived/);
    expect(blocks["addresses of array tasks"]?.verdict).toMatch(/^couldn't be checked: no task/);
    expect(gateway.received.filter((call) => !call.startsWith("GET "))).toEqual([]);
  });

  it.each([
    ["404s", (response: ServerResponse) => response.writeHead(404).end(), /HTTP 404, no explanation/],
    ["a login page", (response: ServerResponse) => send(response, 200, "<html>", "text/html"), /a web page/],
  ])("says that the portal couldn't work with a server of %s", async (_, answer, came) => {
    const server = await serve((_request, response) => answer(response));
    const { code, output } = await runDoctor([server.url], token, compute);
    expect(code).toBe(1);
    const blocks = toBlocks(output);
    for (const name of ["The list of resources", "The scheduler of alpha (v0.0.44)"]) {
      expect(blocks[name]?.came).toMatch(came);
      expect(blocks[name]?.verdict).toMatch(/^differs: the portal will show no.*can't work so/);
    }
    expect(blocks["status values"]?.verdict).toMatch(/^couldn't be checked/);
  });

  it("doesn't take nothing for what is assumed", async () => {
    const server = await serve((request, response) =>
      request.url === "/thesaurus" ? request.destroy() : send(response, 200, "[]"),
    );
    const { output } = await runDoctor([server.url, "--thesaurus", `${server.url}/thesaurus`], "", {
      THESAURUS_API_NAMESPACE: "urn:a",
      THESAURUS_TYPES_NAMESPACE: "urn:t",
      THESAURUS_REQUEST_NAMESPACE: "urn:r",
    });
    for (const name of ["status values", "a missing retrievedAt", "an HTTP 4xx without a fault"])
      expect(said(output, name), name).toMatch(/^couldn't be checked: \w+/);
    expect(output).not.toMatch(/came {5}(0 of 0|, )?\n/);
  });

  it("says what is left out without a token, and spares a server that doesn't answer", async () => {
    const server = await serve((request) => request.destroy());
    const { code, output } = await runDoctor([server.url], "", compute);
    expect(code).toBe(1);
    expect(output.replace(/\s+/g, " ")).toContain("Left out: token, clusters and compute");
    expect(server.received).toEqual(["GET /fac/v1alpha/status"]);
  });

  it("names each difference of a status list", async () => {
    const resources = `[{"name":"..","status":"UP","retrievedAt":"2027-01-01T10:00:00"},{},{"name":"downtimes","status":NaN},{"name":"\xff"}]`;
    const server = await serve((request, response) => {
      if (request.url?.endsWith("/downtimes")) return send(response, 200, "{}");
      if (request.url?.endsWith("/upcoming"))
        return send(
          response,
          200,
          `[{"resourceName":"a","start":1800000000},{"resourceName":"a","start":"2027-01-01T10:00:00Z","end":"2027-01-01T09:00:00Z"},{"resourceName":"b","start":"2027-01-01T10:00:00Z","end":"2027-01-01T10:00:00Z"}]`,
        );
      if (request.url?.endsWith("/status"))
        return response.writeHead(200).end(Buffer.from(`{"resources":${resources}}`, "latin1"));
      return send(response, 200, '{"success":false,"message":"not here"}');
    });
    const blocks = toBlocks((await runDoctor([server.url])).output);
    const differing = [
      ...["status values", "a resource named downtimes", "an answer without its list"],
      ...["a list entry without a name", "instants without an offset", "a missing retrievedAt"],
      ...["a downtime without an end", "a downtime that ends before it begins"],
      ...["a downtime that ends when it begins", "a 404 for a named resource", "an answer's Content-Type"],
      ...["a byte that isn't UTF-8", "a value that isn't JSON", "a success status that reports a failure"],
    ];
    for (const name of differing) expect(blocks[name]?.verdict, name).toMatch(/^differs: the portal will/);
    expect(blocks["instants without an offset"]?.came).toBe("2 of 6");
  });

  it("never repeats the token, a host or a control character, whatever a facility answers", async () => {
    const secret = `${toPart('{"typ":"JWT"}')}.${toPart('{"type":"opat"}')}.${randomBytes(24).toString("base64url")}`;
    const escaped = [...secret]
      .map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join("");
    const noise = `\\u001b[31m\\u202e${escaped} ${secret} db7.internal.example.org ${secret.toUpperCase()}`;
    let turn = 0;
    const server = await serve((_, response) => {
      turn++;
      if (turn % 3 === 0) return send(response, 500, `{"message":"${noise}"}`);
      if (turn % 3 === 1) return send(response, 200, `{"errors":[{"error":"${noise}","error_number":9}]}`);
      return send(response, 403, `\u001b]0;x\u0007${secret} at db7.internal.example.org`, "text/plain");
    });
    const { code, output, errors } = await runDoctor([server.url], secret, compute);
    expect(code).toBe(1);
    expectPlain(output);
    for (const text of [output, errors]) {
      const joined = text.replace(/\s+/g, "").toLowerCase();
      for (const part of [secret, ...secret.split(".")]) expect(joined).not.toContain(part.toLowerCase());
      expect(joined).not.toContain("internal.example");
    }
  });

  it.each([
    [["not-a-url-but-perhaps-a-token"], {}],
    [["https://user:hunter2-perhaps-a-token@facility.example"], {}],
    [["--token", "perhaps-a-token", "https://facility.example"], {}],
    [["https://facility.example"], { COMPUTE_RESOURCES: "alpha" }],
  ])("refuses %j with %j, and repeats no argument", async (args, settings) => {
    const { code, output, errors } = await runDoctor(args, "", settings);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain("Usage: npm run doctor -- URL");
    expect(errors).not.toContain("perhaps-a-token");
    for (const name of Object.keys(settings)) expect(errors).toContain(`${name}: `);
  });

  it("refuses what can't be a token", async () => {
    const { code, errors } = await runDoctor(["http://127.0.0.1:9"], "x".repeat(20_000));
    expect(code).toBe(2);
    expect(errors).toContain("isn't a token");
  });
});
