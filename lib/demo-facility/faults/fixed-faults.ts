import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, jsonAnswer, sendAnswer, textAnswer } from "../answer";
import { refusalBody } from "../refusal";

/** A request that is to fail. `proceed` returns the response it would have had. */
interface FaultExchange {
  request: IncomingMessage;
  response: ServerResponse;
  proceed(): Promise<Answer>;
}

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

/** A gateway's own error page. */
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

/** A scheduler's failure as sent inside a 200. */
const SCHEDULER_FAILURE = {
  meta: {},
  errors: [
    {
      description: "Unable to reach the controller's state",
      error_number: 1007,
      error: "Protocol authentication error",
      source: "slurmctld",
    },
  ],
  warnings: [],
};

function refuse(status: number, message: string, headers: Record<string, string> = {}): Fault {
  return fixed(() => jsonAnswer(refusalBody(status, message), status, headers));
}

function fixed(make: () => Answer): Fault {
  return ({ response }) => sendAnswer(response, make());
}

function redirect(location: string): Fault {
  return fixed(() => ({ status: 302, headers: { Location: location }, body: Buffer.alloc(0) }));
}

/** Faults that respond immediately with something other than the requested data. */
export const fixedFaults = {
  "500": refuse(500, "internal error"),
  "500-html": fixed(() => textAnswer(ERROR_PAGE, 500, "text/html")),
  "503-empty": fixed(() => ({ status: 503, headers: {}, body: Buffer.alloc(0) })),
  "429": refuse(429, "too many requests, try again later", { "Retry-After": "30" }),
  "401": refuse(401, "the request could not be authenticated"),
  "403": refuse(403, "permission denied"),
  html: fixed(() => textAnswer(LOGIN_PAGE, 200, "text/html; charset=utf-8")),
  text: fixed(() => textAnswer("The service is being restarted.\n", 200, "text/plain")),
  "200-but-failed": fixed(() => jsonAnswer(SCHEDULER_FAILURE)),
  redirect: redirect("http://169.254.169.254/latest/meta-data/"),
  "redirect-self": redirect(REDIRECT_TARGET),
  garbage: fixed(() => ({ ...jsonAnswer(null), body: Buffer.concat([Buffer.from([0]), randomBytes(2048)]) })),
  empty: fixed(() => ({ ...jsonAnswer(null), body: Buffer.alloc(0) })),
  null: fixed(() => jsonAnswer(null)),
  "wrong-shape": fixed(() => jsonAnswer({ resources: 42 })),
  "stack-trace": fixed(() => textAnswer(STACK_TRACE, 500, "text/plain")),
  "stack-trace-json": refuse(500, STACK_TRACE),
} satisfies Record<string, Fault>;
