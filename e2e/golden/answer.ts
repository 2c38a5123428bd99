import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Ask } from "./asks";
import { describeShape } from "./shape";

/** What the portal answered to one request. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request as it is, of any method, and reads the whole answer. */
export function send(origin: string, { method, url, sends, body }: Ask, cookie: string): Promise<Answer> {
  // Node alone would send a body of DELETE without its length.
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const headers = { ...sends, ...length, ...(cookie ? { Cookie: cookie } : {}) };
  return new Promise((resolve, reject) => {
    const request = http.request(origin + url, { agent, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: toHeaders(response.rawHeaders), body: text }),
      );
      response.once("error", reject);
    });
    request.once("error", reject).end(body);
  });
}

/** What is said while the facility's answer is pending. */
const isPending = ({ body }: Answer) =>
  /"\/problems\/facility-slow"|"isReading":true|"kind":"reading"/.test(body);

/** Asks again while the facility's answer is pending: what is recorded must not depend on the machine. */
export async function sendUntilKnown(origin: string, ask: Ask, cookie: string): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send(origin, ask, cookie);
    if (!isPending(answer) || attempt === 600) return answer;
    await delay(100);
  }
}

function toHeaders(raw: string[]): Record<string, string> {
  const all: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase();
    const value = raw[at + 1] ?? "";
    all[name] = Object.hasOwn(all, name) ? `${all[name]}, ${value}` : value;
  }
  return all;
}

/** Headers of the connection, which say nothing about the answer. */
const ofConnection = ["date", "connection", "keep-alive", "transfer-encoding", "content-length"];
/** Headers that differ from one answer to the next: only that they are there is recorded. */
const ofMoment = /^(x-request-id|x-portal-(time|took-ms|build)|etag|retry-after)$/;
/** What Next's router adds to Vary. */
const router = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch"];

function normalize(name: string, value: string): string {
  if (ofMoment.test(name)) return "…";
  if (name === "set-cookie")
    return value.replace(/(portal_\w+=)[^;]+/g, "$1…").replace(/(Max-Age=|Expires=)[^;]+/g, "$1…");
  if (name !== "vary") return value;
  const names = value.toLowerCase().split(/, */);
  const isRouted = router.every((one) => names.includes(one));
  return [
    ...new Set(names.filter((one) => !isRouted || !router.includes(one))),
    ...(isRouted ? ["router"] : []),
  ]
    .sort()
    .join(", ");
}

/** The headers worth recording, each as one line. */
export const listHeaders = (answer: Answer): string[] =>
  Object.entries(answer.headers)
    .filter(([name]) => !ofConnection.includes(name) && name !== "content-type")
    // Callers who aren't signed in get kept answers, which have an ETag; it says nothing where nothing may be stored.
    .filter(([name]) => name !== "etag" || answer.headers["cache-control"] !== "no-store")
    .map(([name, value]) => `${name}: ${normalize(name, value)}`)
    .sort();

/** What the portal itself adds to answers; the front door's have none of it. */
const isOfHandler = (line: string) => line.startsWith("x-portal-");

/** Fields of every problem, and those that the front door leaves out. */
const problemFields = ["detail", "instance", "status", "title", "type"];
const explained = ["happened", "todo"];

function describeProblem(answer: Answer, isOfDoor: boolean): string {
  const problem = JSON.parse(answer.body);
  const usual = isOfDoor ? problemFields : [...problemFields, ...explained];
  const names = Object.keys(problem);
  const more = names.filter((name) => !usual.includes(name)).map((name) => `+${name}`);
  const fewer = usual.filter((name) => !names.includes(name)).map((name) => `-${name}`);
  const differs = problem.status === answer.status ? [] : [`says ${problem.status}`];
  return [problem.type.replace("/problems/", ""), ...more, ...fewer, ...differs].join(" ");
}

/**
 * An answer in one line, with its JSON's shape in further ones: status, body, and how its headers differ from the usual ones.
 */
export function describeAnswer(answer: Answer, usual: string[]): string {
  const lines = listHeaders(answer);
  const isOfDoor = !lines.some(isOfHandler);
  const more = lines.filter((line) => !usual.includes(line)).map((line) => `+${line}`);
  const fewer = usual
    .filter((line) => !lines.includes(line) && !(isOfDoor && isOfHandler(line)))
    .map((line) => `-${line.split(":", 1)[0]}`);
  // A value that differs is named once.
  const changed = more.map((line) => `-${line.slice(1).split(":", 1)[0]}`);
  const differences = [...more, ...fewer.filter((line) => !changed.includes(line))];
  const said = [describeBody(answer, isOfDoor), ...(isOfDoor ? ["front door"] : []), ...differences];
  return `${answer.status} ${said.join("; ")}`;
}

function describeBody(answer: Answer, isOfDoor: boolean): string {
  const type = answer.headers["content-type"] ?? "no type";
  if (answer.body === "") return `${type}, empty`;
  if (type === "application/problem+json") return describeProblem(answer, isOfDoor);
  if (/^application\/json\b/.test(type)) {
    const json = JSON.parse(answer.body);
    // Its shape would be all operations: the contract's test compares them with the sources.
    const name = type === "application/json" ? "json" : type;
    return "openapi" in json ? `${name}, OpenAPI ${json.openapi}` : `${name} ${describeShape(json)}`;
  }
  const firstLine = answer.body.split(/\r?\n/, 1)[0] ?? "";
  return `${type}, “${firstLine.slice(0, 60).replace(/\d+/g, "0")}…”`;
}
