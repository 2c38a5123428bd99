import "server-only";
import { inspect } from "node:util";
import { readAnonymousLog, readLog } from "@/lib/portal/log";
import { recordProblem } from "@/lib/portal/metrics";
import { isPortalError, toProblemOf } from "@/lib/portal/portal-error";
import { toProblemText } from "@/lib/portal/problem-text";

type Failed = { path: string; isText?: boolean; method: string; requestId: string; isAnonymous: boolean };

/** The answer to a request that failed, which is logged: a problem (RFC 9457), or its text. */
export function toFailureAnswer(
  thrown: unknown,
  { path, isText, method, requestId, isAnonymous }: Failed,
): Response {
  const problem = toProblemOf(thrown, requestId);
  recordProblem(isPortalError(thrown) ? thrown.slug : "internal-error");
  const fields = { requestId, route: path, method, type: problem.type, status: problem.status };
  const log = isAnonymous ? readAnonymousLog() : readLog();
  if (isPortalError(thrown)) log.info({ ...fields, upstreamCallId: thrown.upstreamCallId }, problem.title);
  else log.error({ ...fields, fault: inspect(thrown) }, "unexpected error");
  const answer = isText
    ? textAnswer(toProblemText(problem), problem.status)
    : new Response(JSON.stringify(problem), {
        status: problem.status,
        headers: { "Content-Type": "application/problem+json" },
      });
  const { headers } = answer;
  if (problem.retryAfterSeconds !== undefined) headers.set("Retry-After", String(problem.retryAfterSeconds));
  if (isPortalError(thrown) && thrown.details.allow) headers.set("Allow", thrown.details.allow);
  return answer;
}

/** Lines as an answer for terminals, at an address whose other readers get something else. */
export const textAnswer = (lines: readonly string[], status = 200): Response =>
  new Response(`${lines.join("\n").trimEnd()}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", Vary: "Accept" },
  });
