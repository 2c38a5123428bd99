import type * as z from "zod/mini";
import { observeServerTime, readDeviceClock } from "@/lib/time/clock";
import { takeEarlyAnswer } from "./early-answer";
import { mayHaveArrived } from "./may-have-arrived";
import { parseProblem } from "./parse-problem";
import { isMissingScript, outdatedPage, ProblemError, problemSlug, unreachable } from "./problem";
import { reportSignInRequired } from "./sign-in-required";
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
export type PortalRequest<T> = PortalCall & {
  /** Loads what describes the answer. It must convert nothing: answers of the page's own build are taken as they are. */
  schema: () => Promise<z.ZodMiniType<T, T>>;
};

/** A page that stays open for so long may outlive its build, whose script files are gone after an update. */
const longVisitMs = 5 * 60_000;

/** The build that rendered the page and made its scripts; null in tests. */
const ownBuild = typeof document === "undefined" ? null : (document.documentElement.dataset.build ?? null);

/** The build of the last answer; a page rendered by another build is outdated. null before the first answer. */
let answeredBuild: string | null = null;
export const readAnsweredBuild = (): string | null => answeredBuild;

/**
 * Makes one request from the browser to the portal's own API. Resolves to the answer; otherwise always throws a ProblemError,
 * whatever was received. An answer that names the page's own build is taken as it is, any other is checked with `schema`
 * (decision 41). Counterpart of lib/facility/request.ts on the server.
 */
export async function requestPortal<T>(request: PortalRequest<T>): Promise<T> {
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
    const build = response.headers.get("x-portal-build");
    answeredBuild = build ?? answeredBuild;
    const received = parseJson(await response.text());
    if (!response.ok) {
      // A proxy in front of the portal sends its own answer while the portal is down.
      throw new ProblemError(parseProblem(received) ?? unreachable(words.foreignAnswer(response.status)));
    }
    // A kept answer to a write may have been given by another build.
    const isOwn = build !== null && build === ownBuild && !response.headers.has("idempotency-replayed");
    if (isOwn && performance.now() > longVisitMs) void request.schema().catch(() => {});
    const answer = isOwn ? (received as T | undefined) : await checkAnswer(received, request, build);
    if (answer === undefined) throw new ProblemError(unreachable(words.unknownAnswer));
    return answer;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const detail = deadline.signal.aborted ? words.noAnswer(timeoutMs / 1000) : words.noConnection;
    const problem = thrown instanceof ProblemError ? thrown.problem : unreachable(detail);
    const isWrite = method !== "GET" && !request.isRead;
    if (problemSlug(problem) === "sign-in-required") reportSignInRequired(isWrite ? "mutation" : "query");
    // If the server doesn't know the outcome either, its own advice on what to check is kept.
    const isOpen = isWrite && mayHaveArrived(problem) && problemSlug(problem) !== "outcome-unknown";
    throw new ProblemError(isOpen ? { ...problem, todo: words.openWrite } : problem);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** An answer that may not be this portal's; undefined if it doesn't match. Throws ProblemError if the page is outdated. */
async function checkAnswer<T>(
  received: unknown,
  request: PortalRequest<T>,
  build: string | null,
): Promise<T | undefined> {
  try {
    return (await request.schema()).safeParse(received).data;
  } catch (thrown) {
    // The files of the page's build are gone, and the portal's answers say that another one runs.
    if (isMissingScript(thrown) && build !== null && build !== ownBuild)
      throw new ProblemError(outdatedPage());
    throw thrown;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
