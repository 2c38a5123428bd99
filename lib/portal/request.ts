import type * as z from "zod/mini";
import { observeServerTime, readDeviceClock } from "@/lib/time/clock";
import { takeEarlyAnswer } from "./early-answer";
import { mayHaveArrived } from "./may-have-arrived";
import { parseProblem } from "./parse-problem";
import { ProblemError, problemSlug, unreachable } from "./problem";
import * as words from "./words";

type PortalCall = {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** A POST that changes nothing, so that it may be repeated. */
  isRead?: boolean;
};
type PortalRequest<S extends z.ZodMiniType> = PortalCall & {
  /** Loads the schema: the parser is a sixth of a page's scripts, and few pages need it before their first answer. */
  schema: () => Promise<S>;
};

/** The build of the last answer; a page rendered by another build is outdated. null before the first answer. */
let answeredBuild: string | null = null;
export const readAnsweredBuild = (): string | null => answeredBuild;

/**
 * Makes one request from the browser to the portal's own API. Resolves to the answer as parsed by `schema`; otherwise always
 * throws a ProblemError, whatever was received. Counterpart of lib/facility/request.ts on the server.
 */
export const requestPortal = <S extends z.ZodMiniType>(request: PortalRequest<S>): Promise<z.infer<S>> =>
  callPortal(request, async (body) =>
    (await import("./parse-answer")).parseAnswer(body, await request.schema()),
  );

/** Like requestPortal, for an answer with its own `parse`, which returns undefined if the answer isn't this portal's. */
export async function callPortal<T>(
  request: PortalCall,
  parse: (body: unknown) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const { method = "GET", path, body, signal, timeoutMs = 30_000 } = request;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const abort = () => deadline.abort();
  signal?.addEventListener("abort", abort);
  const early = method === "GET" && !request.headers ? takeEarlyAnswer(path) : null;
  if (early) deadline.signal.addEventListener("abort", () => early.stop.abort());
  try {
    const sentAt = early?.sentAt ?? readDeviceClock();
    const response = await (early?.answer ??
      fetch(path, {
        method,
        headers: {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...request.headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: deadline.signal,
        redirect: "error",
      }));
    // The stated time is that of the answer, so the processing time before it is excluded: it isn't network delay.
    const tookMs = Number(response.headers.get("x-portal-took-ms") ?? 0) || 0;
    const serverMs = Number(response.headers.get("x-portal-time") ?? Number.NaN);
    const receivedAt = readDeviceClock();
    observeServerTime(serverMs, Math.min(sentAt + tookMs, receivedAt), receivedAt);
    answeredBuild = response.headers.get("x-portal-build") ?? answeredBuild;
    const received = parseJson(await response.text());
    if (!response.ok) {
      // A proxy in front of the portal sends its own answer while the portal is down.
      throw new ProblemError(parseProblem(received) ?? unreachable(words.foreignAnswer(response.status)));
    }
    const answer = await parse(received);
    if (answer === undefined) throw new ProblemError(unreachable(words.unknownAnswer));
    return answer;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const detail = deadline.signal.aborted ? words.noAnswer(timeoutMs / 1000) : words.noConnection;
    const problem = thrown instanceof ProblemError ? thrown.problem : unreachable(detail);
    const isWrite = method !== "GET" && !request.isRead;
    // If the server doesn't know the outcome either, its own advice on what to check is kept.
    const isOpen = isWrite && mayHaveArrived(problem) && problemSlug(problem) !== "outcome-unknown";
    throw new ProblemError(isOpen ? { ...problem, todo: words.openWrite } : problem);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
