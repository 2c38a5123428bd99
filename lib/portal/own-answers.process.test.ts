import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { stateProblem } from "./problem-catalogue";

const alive = z.object({ alive: z.boolean() });
const schema = vi.fn(async () => alive);

/** Asks as a page of the build "b1" does. */
async function ask(body: string, headers: Record<string, string>, over = {}) {
  vi.stubGlobal("document", { documentElement: { dataset: { build: "b1" } } });
  vi.stubGlobal("fetch", async () => new Response(body, { headers, ...over }));
  const { requestPortal } = await import("./request");
  return requestPortal({ method: "POST", path: "/api/health", schema });
}
const problemOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (thrown) => thrown.problem,
  );
const own = { "X-Portal-Build": "b1" };

beforeEach(() => {
  vi.resetModules();
  schema.mockReset().mockImplementation(async () => alive);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("takes an answer of its own build as it is", async () => {
  expect(await ask('{"alive":"as sent","more":1}', own)).toEqual({ alive: "as sent", more: 1 });
  expect(schema).not.toHaveBeenCalled();
});

it.each([
  ["no build", {}],
  ["another build", { "X-Portal-Build": "b2" }],
  ["its own build that repeats what another may have said", { ...own, "Idempotency-Replayed": "true" }],
])("checks an answer of %s", async (_, headers) => {
  expect(await ask('{"alive":true,"more":1}', headers)).toEqual({ alive: true });
  for (const body of ["{}", "null", "<html>Log in</html>"])
    expect(await problemOf(ask(body, headers))).toMatchObject({
      type: "/problems/portal-unreachable",
      detail: "The response isn't from this portal.",
      todo: /^Outcome unknown/,
    });
});

it.each(["<html>Log in</html>", "", '{"alive":tr'])(
  "takes %j for no answer, whatever build it names",
  async (body) => {
    expect(await problemOf(ask(body, own))).toMatchObject({ type: "/problems/portal-unreachable" });
  },
);

it("throws the problem that its own build states", async () => {
  const problem = { ...stateProblem("facility-refused", "quota"), instance: "i" };
  expect(await problemOf(ask(JSON.stringify(problem), own, { status: 502 }))).toEqual(problem);
});

const missing = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });

it("says that it is out of date if another build answers and its own scripts are gone", async () => {
  schema.mockRejectedValue(missing);
  expect(await problemOf(ask('{"alive":true}', { "X-Portal-Build": "b2" }))).toMatchObject({
    type: "/problems/portal-unreachable",
    title: "This page is out of date",
    todo: /^Outcome unknown/,
  });
  expect(await problemOf(ask('{"alive":true}', {}))).toMatchObject({
    title: "The portal can't be reached",
  });
});

it("loads what checks answers once the page has been open for minutes", async () => {
  const open = vi.spyOn(performance, "now").mockReturnValue(299_000);
  await ask('{"alive":true}', own);
  expect(schema).not.toHaveBeenCalled();
  open.mockReturnValue(301_000);
  schema.mockRejectedValue(missing);
  expect(await ask('{"alive":true}', own)).toEqual({ alive: true });
  expect(schema).toHaveBeenCalledTimes(1);
});
