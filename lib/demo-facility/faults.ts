import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { type Answer, jsonAnswer, refusedAnswer, sendAnswer, streamAnswer, textAnswer } from "./http";

/** A request that is to fail. `proceed` returns the response it would have had. */
type FaultExchange = { request: IncomingMessage; response: ServerResponse; proceed(): Promise<Answer> };

/** A kind of failure. It owns the response: nothing else is sent. */
export type Fault = (exchange: FaultExchange) => void | Promise<void>;

/** The target of `redirect-self`. A hit there in `/demo/count` proves that a client followed the redirect. */
export const REDIRECT_TARGET = "/fac/v1alpha/redirected";

/** A login page from a proxy in front of the facility, sent in place of the response. */
const LOGIN_PAGE = `<!doctype html>
<html lang="en">
<head><title>Larkspur | Log in</title></head>
<body><h1>Log in to continue</h1><script>document.title = "not yours"</script>
<form action="/login"><input name="user"></form></body>
</html>
`;

const ERROR_PAGE = `<html><head><title>500 Internal Server Error</title></head>
<body><center><h1>500 Internal Server Error</h1></center><hr><center>gateway-2.larkspur.internal</center></body></html>
`;

/** What leaks when a server prints its own exception: class names, host names and addresses. */
const STACK_TRACE = `java.lang.IllegalStateException: could not load resources
\tat example.larkspur.status.ResourceStore.load(ResourceStore.java:118)
\tat example.larkspur.status.StatusController.list(StatusController.java:54)
\tat java.base/java.lang.Thread.run(Thread.java:1583)
Caused by: java.net.ConnectException: Connection refused: status-db-03.larkspur.internal/10.44.7.19:5432
\tat example.larkspur.sql.Pool.connect(Pool.java:77)
\t... 12 more
`;

const SCHEDULER_ERROR = {
  description: "Unable to reach the controller's state",
  error_number: 1007,
  error: "Protocol authentication error",
  source: "slurmctld",
};

/** Faults that respond immediately with something other than the requested data. */
const fixed = (make: () => Answer): Fault => {
  return ({ response }) => sendAnswer(response, make());
};
const refuse = (status: number, message: string, headers?: Record<string, string>) =>
  fixed(() => refusedAnswer(status, message, headers));
const bare = (status: number, headers: Record<string, string> = {}, body = Buffer.alloc(0)) =>
  fixed(() => ({ status, headers, body }));
const JSON_TYPE = { "Content-Type": "application/json" };

/** Faults that change the right response before it is sent. */
const bent = (change: (body: Buffer) => Buffer): Fault => {
  return async ({ response, proceed }) => {
    const answer = await proceed();
    sendAnswer(response, { ...answer, body: change(answer.body) });
  };
};

function withBadUtf8(body: Buffer): Buffer {
  const at = body.indexOf('":"') + 3;
  return Buffer.concat([body.subarray(0, at), Buffer.from([0xc3, 0x28, 0xff]), body.subarray(at)]);
}

/** Adds fields, unknown to the spec, to every object. Annotations are a map of strings, where they wouldn't be unknown fields. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).map(([name, inner]) => [
    name,
    name === "annotations" ? inner : withUnknownFields(inner),
  ]);
  const added = { addedLater: "by a newer release", addedLaterToo: { list: [1, null] } };
  return { ...Object.fromEntries(known), ...added };
}

const TOTAL_BYTES = 200 * 1024 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, " ");

function* hugeJson(): Generator<Buffer> {
  yield Buffer.from('{"resources":[');
  for (let sent = 0; sent < TOTAL_BYTES; sent += BLOCK.length) yield BLOCK;
  yield Buffer.from("]}");
}

let bomb: Promise<Buffer> | undefined;

/** 200 kB that inflate to 200 MB, compressed on first use and kept. */
function jsonBomb(): Promise<Buffer> {
  bomb ??= buffer(Readable.from(hugeJson()).pipe(createGzip({ level: 9 })));
  return bomb;
}

/** Waits for `ms`. Resolves to false as soon as the client disconnects, without leaving a timer behind. */
function pause(response: ServerResponse, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve(false);
    const settle = (isStillThere: boolean) => {
      clearTimeout(timer);
      response.off("close", onClose);
      resolve(isStillThere);
    };
    const onClose = () => settle(false);
    const timer = setTimeout(() => settle(true), ms);
    response.on("close", onClose);
  });
}

const faults = {
  /** Sends nothing for 30 seconds, then an error if the client is still connected. */
  hang: async ({ response }) => {
    if (await pause(response, 30_000)) sendAnswer(response, refusedAnswer(503, "timed out"));
  },
  "slow-3s": async ({ response, proceed }) => {
    if (await pause(response, 3000)) sendAnswer(response, await proceed());
  },
  /** One byte per second: a client that only limits the time between bytes waits for hours. */
  drip: async ({ response, proceed }) => {
    const { status, headers, body } = await proceed();
    response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
    for (const byte of body) {
      response.write(Buffer.from([byte]));
      if (!(await pause(response, 1000))) return;
    }
    response.end();
  },
  "500": refuse(500, "internal error"),
  "500-html": fixed(() => textAnswer(ERROR_PAGE, 500, "text/html")),
  "503-empty": bare(503),
  "429": refuse(429, "too many requests, try again later", { "Retry-After": "30" }),
  "401": refuse(401, "the request could not be authenticated"),
  "403": refuse(403, "permission denied"),
  html: fixed(() => textAnswer(LOGIN_PAGE, 200, "text/html; charset=utf-8")),
  text: fixed(() => textAnswer("The service is being restarted.\n", 200, "text/plain")),
  "200-but-failed": fixed(() => jsonAnswer({ meta: {}, errors: [SCHEDULER_ERROR], warnings: [] })),
  redirect: bare(302, { Location: "http://169.254.169.254/latest/meta-data/" }),
  "redirect-self": bare(302, { Location: REDIRECT_TARGET }),
  garbage: fixed(() => ({ ...jsonAnswer(null), body: Buffer.concat([Buffer.from([0]), randomBytes(2048)]) })),
  empty: bare(200, JSON_TYPE),
  null: fixed(() => jsonAnswer(null)),
  "wrong-shape": fixed(() => jsonAnswer({ resources: 42 })),
  "stack-trace": fixed(() => textAnswer(STACK_TRACE, 500, "text/plain")),
  "stack-trace-json": refuse(500, STACK_TRACE),
  /** Announces the full length, sends half of the response and closes the connection. */
  half: async ({ response, proceed }) => {
    const { status, headers, body } = await proceed();
    response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
  },
  reset: ({ request }) => {
    request.socket.resetAndDestroy();
  },
  "bad-utf8": bent(withBadUtf8),
  "unknown-fields": bent((body) =>
    Buffer.from(JSON.stringify(withUnknownFields(JSON.parse(body.toString("utf8"))))),
  ),
  huge: ({ response }) => streamAnswer(response, { status: 200, headers: JSON_TYPE, pieces: hugeJson() }),
  "gzip-bomb": async ({ response }) => {
    const headers = { ...JSON_TYPE, "Content-Encoding": "gzip" };
    sendAnswer(response, { status: 200, headers, body: await jsonBomb() });
  },
} satisfies Record<string, Fault>;

/** A kind of failure, by the name that control paths and sentinels use. */
export type FaultName = keyof typeof faults;

/** The names of all faults. */
export const faultNames = Object.keys(faults) as FaultName[];

export const isFaultName = (name: string | undefined): name is FaultName =>
  name !== undefined && Object.hasOwn(faults, name);

export const faultOf = (name: FaultName): Fault => faults[name];

/** The fault that a name requests by `fail-` and the fault's name, so that every failure can be tried without control paths. */
export function sentinelOf(name: string): FaultName | null {
  const fault = /^fail-(.+)$/s.exec(name)?.[1];
  return isFaultName(fault) ? fault : null;
}
