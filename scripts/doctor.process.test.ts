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

/** Its paragraphs and items, each without line breaks. */
const toParts = (output: string) =>
  output.split(/\n\n|\n(?=- )/).map((part) => part.trim().replace(/\s+/g, " "));
/** Nothing but lines of 80 columns, whatever a facility sends. */
const expectPlain = (output: string) => expect(output).toMatch(/^(?:[^\p{Cc}\p{Cf}]{0,80}\n)+$/u);

describe("npm run doctor", () => {
  it("finds little odd about the demo facility and its thesaurus, and only reads", async () => {
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
    // The demo facility's own oddities.
    expect(toParts(output)).toEqual([
      expect.stringMatching(/^Reading 127\.0\.0\.1:\d+\. Nothing is changed/),
      "The portal can work with what was read.",
      "Odd, and what the portal does about it:",
      "- status: resources with an unlisted status: 1 of 12; shown as received.",
      "- status: resources named downtimes: 1 of 12; read from the list.",
      "- clusters: kinds with an unknown engine: 1 of 6; offered for both families.",
      expect.stringMatching(
        /^- thesaurus: an invented concept: HTTP 500: Unknown concept: .*; people see this/,
      ),
      expect.stringMatching(/^\d\d checks are right\.$/),
    ]);
    const { counts } = (await (await fetch(`${demo.origin}/demo/count`)).json()) as { counts: object };
    const writes = Object.keys(counts).filter((call) => !/^GET |^POST \/(thesaurus|demo)\//.test(call));
    expect(writes).toEqual([]);
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
    const parts = toParts(output);
    expect(parts.filter((part) => part.startsWith("- alpha"))).toEqual([
      // As this gateway has only one record.
      expect.stringMatching(/job 1: The scheduler answered with another job/),
    ]);
    for (const what of ["status: the downtimes upcoming", "token: introspection", "clusters: the kinds"])
      expect(parts).toContain(`- ${what}: HTTP 404: 404 page not found; people see this failure.`);
    expect(parts).toContain(
      "- status: resources without retrievedAt; the age counts from the answer's arrival.",
    );
    expect(gateway.received.filter((call) => !call.startsWith("GET "))).toEqual([]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ["404s", (_, response) => response.writeHead(404).end(), /HTTP 404, no explanation/],
    ["a login page", (_, response) => send(response, 200, "<html>", "text/html"), /is a web page/],
    ["a redirect", (_, response) => response.writeHead(302, { location: "/login" }).end(), /a redirect/],
    [
      "another API",
      (_, response) => send(response, 200, '{"items":[]}'),
      /resources: is no list.*came with items/,
    ],
    ["other lists", (_, response) => send(response, 200, "[7]"), /No resource has a name.*1 unreadable name/],
    ["nothing", (request) => request.destroy(), /connection to the facility was lost/],
  ])("asks a server of %s once, without the token, and says that first", async (_, answer, says) => {
    const tokens: unknown[] = [];
    const server = await serve((request, response) => {
      tokens.push(request.headers.authorization);
      answer(request, response);
    });
    const { code, output } = await runDoctor([server.url], token, compute);
    expect([code, server.received, tokens]).toEqual([1, ["GET /fac/v1alpha/status"], [undefined]]);
    const [, verdict, cause, ...odd] = toParts(output);
    expect(verdict).toBe("The portal can't work with this.");
    expect(cause).toMatch(/^The address doesn't answer as the facility's API: /);
    expect([cause, ...odd].join(" ")).toMatch(says);
  });

  it("says first that the token can't be used, and reads nothing else with it", async () => {
    const server = await serve((request, response) => {
      if (request.headers.authorization) return send(response, 401, '{"message":"unknown token"}');
      return send(response, 200, request.url?.endsWith("/status") ? '{"resources":[]}' : '{"downtimes":[]}');
    });
    const refused = await runDoctor([server.url], token, compute);
    expect(refused.code).toBe(1);
    expect(toParts(refused.output)[2]).toMatch(/^The token can't be used: HTTP 401: unknown token\. Neither/);
    expect(server.received.filter((call) => !call.includes("/status"))).toEqual([
      "GET /fac/v1/token/ctls/introspect",
    ]);
    const before = server.received.length;
    const malformed = await runDoctor([server.url], "no-jwt", compute);
    expect(toParts(malformed.output)[2]).toMatch(/^The token can't be used: The text has 1 part/);
    expect(server.received.slice(before).filter((call) => !call.includes("/status"))).toEqual([]);
    const none = await runDoctor([server.url], "", compute);
    expect(none.code).toBe(0);
    expect(toParts(none.output).at(-1)).toMatch(/^- Not checked: token, clusters and compute, as no token/);
  });

  it("names each odd thing of a status list, and every field that isn't read", async () => {
    const resources = `[{"name":"..","status":"UP","retrievedAt":"soon"},{},{"name":"downtimes","retrieved_at":1,"status":NaN},{"name":"\xff"}]`;
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
    const { code, output } = await runDoctor([server.url]);
    expect(code).toBe(0);
    expect(toParts(output).slice(3, -3)).toEqual([
      "- status: the resources: 1 unreadable retrievedAt; shown as not reported.",
      "- status: the resources: 1 unreadable name; shown as not reported.",
      "- status: the resources: came with retrieved_at; not read.",
      "- status: resources with an unlisted status: 4 of 4; shown as received.",
      "- status: resources named downtimes: 1 of 4; read from the list.",
      "- status: resources without retrievedAt: 4 of 4; the age counts from the answer's arrival.",
      "- status: downtimes without an end: 1 of 3; announced with an unknown end.",
      "- status: downtimes that end before they begin: 1 of 3; every output says so.",
      "- status: downtimes that end when they begin: 1 of 3; in the calendar without an end.",
      "- status: one resource: “..” is not a valid name; people see this failure.",
      "- status: an invented name: The response doesn't have the required format (name: is missing); people see this failure.",
      "- status: an invented name: came with success, message; not read.",
    ]);
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
