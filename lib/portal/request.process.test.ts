import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { now } from "@/lib/time/clock";
import { ProblemError } from "./problem";
import { stateProblem } from "./problem-catalogue";
import { readAnsweredBuild, requestPortal } from "./request";
import { watchSignInRequired } from "./sign-in-required";

const schema = async () => z.object({ alive: z.boolean() });
const ask = (over = {}) => requestPortal({ path: "/api/health", schema, ...over });
const answer = (body: string, init: ResponseInit = {}) =>
  vi.stubGlobal("fetch", async () => new Response(body, init));
const problemOf = async (asking: Promise<unknown>) => {
  const thrown = await asking.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ProblemError);
  return (thrown as ProblemError).problem;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("requestPortal", () => {
  it("resolves to the answer, and learns which build answered", async () => {
    answer('{"alive":true,"more":1}', { headers: { "X-Portal-Build": "b1" } });
    expect(await ask()).toEqual({ alive: true });
    expect(readAnsweredBuild()).toBe("b1");
  });

  it("learns the portal's clock, however long the answer took to make", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    vi.stubGlobal("fetch", async () => {
      vi.setSystemTime(Date.now() + 400);
      const headers = { "X-Portal-Time": String(Date.now() + 5000), "X-Portal-Took-Ms": "400" };
      return new Response('{"alive":true}', { headers });
    });
    await ask();
    expect(now() - Date.now()).toBe(5000);
  });

  it("throws the problem that the portal states", async () => {
    const problem = { ...stateProblem("facility-failed", "quota"), instance: "i" };
    answer(JSON.stringify(problem), { status: 502 });
    expect(await problemOf(ask())).toEqual(problem);
  });

  it("reports reads and writes that need a sign-in, while somebody listens", async () => {
    const heard: string[] = [];
    const stop = watchSignInRequired((source) => heard.push(source));
    const refuse = (slug: "sign-in-required" | "facility-busy") =>
      answer(JSON.stringify({ ...stateProblem(slug, ""), instance: "i" }), { status: 401 });
    refuse("facility-busy");
    await problemOf(ask());
    refuse("sign-in-required");
    for (const over of [{}, { method: "DELETE" }, { method: "POST", isRead: true }])
      await problemOf(ask(over));
    stop();
    await problemOf(ask());
    expect(heard).toEqual(["query", "mutation", "query"]);
  });

  it.each([
    ["a proxy's page", "<html>Bad gateway</html>", 502],
    ["another shape", '{"alive":"yes"}', 200],
    ["an error of another shape", '{"message":"no"}', 500],
  ])("takes %s for no answer of the portal", async (_, body, status) => {
    answer(body, { status });
    expect((await problemOf(ask())).type).toBe("/problems/portal-unreachable");
  });

  it("promises a second try for reads alone", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    const repeated = /Auto-refreshing pages retry/;
    expect((await problemOf(ask())).todo).toMatch(repeated);
    expect((await problemOf(ask({ method: "POST", isRead: true }))).todo).toMatch(repeated);
    for (const method of ["POST", "DELETE"] as const) {
      const problem = await problemOf(ask({ method }));
      expect(problem.type).toBe("/problems/portal-unreachable");
      expect(problem.todo).toMatch(/^Outcome unknown/);
    }
    answer("<html>Bad gateway</html>", { status: 502 });
    const behindProxy = await problemOf(ask({ method: "POST" }));
    expect(behindProxy).toMatchObject({ type: "/problems/portal-unreachable", detail: /HTTP 502/ });
    expect(behindProxy.todo).toMatch(/^Outcome unknown/);
  });

  it.each([
    ["internal-error", /^Outcome unknown/],
    ["outcome-unknown", /^Check the queue/],
    ["facility-unreachable", /^Nothing was sent/],
    ["invalid-input", /^Correct/],
  ] as const)("advises after a write that fails with %s by what is certain", async (slug, words) => {
    const stated = stateProblem(slug, "");
    const own = { "outcome-unknown": "Check the queue.", "facility-unreachable": "Nothing was sent." };
    const todo = own[slug as keyof typeof own] ?? stated.todo;
    answer(JSON.stringify({ ...stated, todo, notSent: slug === "facility-unreachable" }), { status: 500 });
    expect((await problemOf(ask({ method: "POST" }))).todo).toMatch(words);
  });

  it("gives up after its deadline", async () => {
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        }),
    );
    expect(await problemOf(ask({ timeoutMs: 20 }))).toMatchObject({ detail: "No response within 0.02 s." });
  });
});
