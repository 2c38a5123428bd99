import { describe, expect, it } from "vitest";
import { isPortalError, toProblemOf } from "@/lib/portal/portal-error";
import * as words from "../words";
import { requireAdapterOfVersion } from "./registry";
import { schedulerAnswer, schedulerFailure } from "./scheduler-answer";

const adapter = requireAdapterOfVersion("v0.0.43");
const answerOf = (status: number, body: unknown) => ({
  status,
  contentType: "application/json",
  body: (async function* () {
    yield Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  })(),
});
const failed = (error_number: number | undefined, error = "No") => ({ errors: [{ error, error_number }] });
const sumUp = (thrown: unknown): unknown[] =>
  isPortalError(thrown) ? [thrown.slug, thrown.details.status, thrown.message] : [thrown];
const thrownBy = async (work: () => unknown) => {
  try {
    await work();
  } catch (thrown) {
    return sumUp(thrown);
  }
  return null;
};

describe("schedulerFailure", () => {
  it.each<[string, number, unknown, unknown[]]>([
    ["a refusal that arrives as a 500", 500, failed(2017), ["facility-refused", 404, "No"]],
    ["a number without a status of its own", 500, failed(2040), ["facility-refused", 422, "No"]],
    ["a system error with a 5xx", 500, failed(13), ["facility-failed", undefined, "No"]],
    ["a system error with a 4xx", 400, failed(13), ["facility-refused", 400, "No"]],
  ])("reads %s", async (_what, status, body, expected) => {
    expect(sumUp(await schedulerFailure(adapter)(answerOf(status, body)))).toEqual(expected);
  });

  it.each([["facility-failed", [4, 32, 62, 104, 110, 1000, 1006, 1800, 1899, 5000, 5010]]])(
    "is %s for the numbers %j",
    async (slug, numbers) => {
      for (const number of numbers) {
        const thrown = await schedulerFailure(adapter)(answerOf(400, failed(number)));
        expect([number, thrown.slug]).toEqual([number, slug]);
      }
    },
  );
});

describe("schedulerAnswer", () => {
  const read = (schema: keyof typeof adapter, body: unknown) =>
    schedulerAnswer(adapter, adapter[schema] as typeof adapter.submit)(answerOf(200, body));

  it("throws for a 200 with errors", async () => {
    const answer = { jobs: [], ...failed(2002) };
    expect(await thrownBy(() => read("job", answer))).toEqual(["facility-refused", 403, "No"]);
  });

  it.each<[keyof typeof adapter, string, object]>([
    ["job", "jobs", { jobs: [{ job_id: 1 }] }],
    ["ping", "controllers", { pings: [{ hostname: "ctl", pinged: "UP" }] }],
    ["diagnostics", "jobs", { statistics: { jobs_running: 3 } }],
  ])(
    "shows the %s beside which a read reports an error, with the error as a warning",
    async (schema, key, body) => {
      const ask = (isRead: boolean, wire: object) =>
        schedulerAnswer(adapter, adapter[schema] as typeof adapter.job, isRead)(answerOf(200, wire));
      const answer = await ask(true, {
        ...body,
        ...failed(9001, "Partial"),
        warnings: [{ description: "w" }],
      });
      expect(answer).toMatchObject({
        [key]: schema === "diagnostics" ? { running: 3 } : [expect.anything()],
        warnings: ["Partial", "w"],
      });
      // Nothing to show, or a write: it failed.
      const nothing = schema === "diagnostics" ? {} : [];
      const empty = Object.fromEntries(Object.keys(body).map((name) => [name, nothing]));
      expect((await thrownBy(() => ask(true, { ...empty, ...failed(9001) })))?.[0]).toBe("facility-refused");
      expect((await thrownBy(() => ask(false, { ...body, ...failed(9001) })))?.[0]).toBe("facility-refused");
    },
  );

  it("doesn’t advise a read to correct what it sent", async () => {
    const thrown = await schedulerFailure(adapter, true)(answerOf(400, failed(9001)));
    expect(toProblemOf(thrown).todo).toBe(words.readAgain);
    expect(toProblemOf(await schedulerFailure(adapter)(answerOf(400, failed(9001)))).todo).not.toBe(
      words.readAgain,
    );
    expect(toProblemOf(await schedulerFailure(adapter, true)(answerOf(404, failed(2017)))).todo).not.toBe(
      words.readAgain,
    );
  });

  it("accepts a submit with a job ID, whatever else it contains", async () => {
    expect(await read("submit", { job_id: 7, ...failed(2002) })).toMatchObject({ jobId: "7" });
    expect(await thrownBy(() => read("submit", { job_id: 0, ...failed(2002) }))).not.toBeNull();
  });

  it("accepts an empty body as the answer of a cancel only", async () => {
    expect(await read("cancel", " ")).toEqual(await read("cancel", {}));
    expect((await thrownBy(() => read("submit", "")))?.[0]).toBe("facility-unreadable");
  });
});
