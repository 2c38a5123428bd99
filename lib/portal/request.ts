import type * as z from "zod/mini";
import { safeParse } from "zod/mini";
import { observeServerTime, readDeviceClock } from "@/lib/time/clock";
import { type Problem, ProblemError, problemSchema } from "./problem";
import { type ProblemSlug, problemCatalogue } from "./problem-catalogue";

type PortalRequest<S extends z.ZodMiniType> = {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  schema: S;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** The build that answered last; a page rendered by another build is outdated. Null until something answered. */
let answeredBuild: string | null = null;
export const readAnsweredBuild = (): string | null => answeredBuild;

/**
 * One request of the browser to the portal's own API: resolves to the answer as `schema` reads it, or throws a
 * ProblemError, whatever came back. Counterpart of lib/facility/request.ts on the server.
 */
export async function requestPortal<S extends z.ZodMiniType>(request: PortalRequest<S>): Promise<z.infer<S>> {
  const { method = "GET", path, schema, body, signal, timeoutMs = 30_000 } = request;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const abort = () => deadline.abort();
  signal?.addEventListener("abort", abort);
  try {
    const sentAt = readDeviceClock();
    const response = await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...request.headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: deadline.signal,
      redirect: "error",
    });
    observeServerTime(Number(response.headers.get("x-portal-time") ?? Number.NaN), sentAt, readDeviceClock());
    answeredBuild = response.headers.get("x-portal-build") ?? answeredBuild;
    const text = await response.text();
    if (!response.ok) throw new ProblemError(readProblem(response, text));
    const parsed = safeParse(schema, parseJson(text));
    if (!parsed.success)
      throw new ProblemError(localProblem("portal-unreachable", "An answer came, but not from this portal."));
    return parsed.data;
  } catch (thrown) {
    if (thrown instanceof ProblemError || signal?.aborted) throw thrown;
    const detail = deadline.signal.aborted
      ? `No answer within ${Math.round(timeoutMs / 1000)} s.`
      : "No connection.";
    throw new ProblemError(localProblem("portal-unreachable", detail));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** A problem that the browser itself states. */
export function localProblem(slug: ProblemSlug, detail: string): Problem {
  const { title, status } = problemCatalogue[slug];
  return { type: `/problems/${slug}`, title, status, detail };
}

function readProblem(response: Response, text: string): Problem {
  const parsed = safeParse(problemSchema, parseJson(text));
  if (parsed.success) return parsed.data;
  // A proxy in front of the portal answers in its own words when the portal is away.
  return {
    ...localProblem("portal-unreachable", `The answer was HTTP ${response.status}, not one of this portal.`),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
