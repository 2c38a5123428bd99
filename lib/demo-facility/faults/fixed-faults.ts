import { randomBytes } from "node:crypto";
import { type Answer, jsonAnswer, sendAnswer, textAnswer } from "../answer";
import { refusalBody } from "../refusal";
import type { Fault } from "./fault";
import { ERROR_PAGE, LOGIN_PAGE, SCHEDULER_FAILURE, STACK_TRACE } from "./fault-texts";

/** The target of `redirect-self`. A hit there in `/demo/count` proves that a client followed the redirect. */
export const REDIRECT_TARGET = "/fac/v1alpha/redirected";

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
