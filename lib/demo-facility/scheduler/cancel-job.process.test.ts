import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodJob, startTestScheduler, type TestScheduler } from "../testing/start-test-scheduler";
import recorded from "./__fixtures__/recorded-keys.json";

let scheduler: TestScheduler;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.43/avocet");
});
afterAll(() => scheduler.close());

const TERM = "?signal=SIGTERM";

/** Submits a job of the user that is pending or running. */
async function ownJob(stage: "pending" | "running", script = "#!/bin/sh\nsleep 600\n") {
  const { body } = await scheduler.submit({ job: { ...goodJob, script } });
  if (stage === "running") await scheduler.advance(12);
  return body.job_id ?? 0;
}
const codes = async (id: number | string, query?: string) => {
  const { status, body } = await scheduler.cancel(id, query);
  return [status, ...body.status.map((entry) => entry.error.code)];
};
const stateOf = async (id: number) => (await scheduler.job(id))?.job_state[0];

describe("cancel", () => {
  it.each(["pending", "running"] as const)("without a signal ends a %s job", async (stage) => {
    const id = await ownJob(stage);
    expect(await codes(id)).toEqual([200]);
    expect(await stateOf(id)).toBe("CANCELLED");
    expect(await codes(id)).toEqual([200, 2021]);
    await scheduler.advance(301);
    expect(await codes(id)).toEqual([200, 2017]);
  });

  it("with SIGTERM leaves a pending job alone; SIGKILL does not", async () => {
    const id = await ownJob("pending");
    expect(await codes(id, TERM)).toEqual([200, 2020]);
    expect(await stateOf(id)).toBe("PENDING");
    expect(await codes(id, "?signal=SIGKILL")).toEqual([200]);
    expect(await stateOf(id)).toBe("CANCELLED");
  });

  it.each([
    ["sleep 600", "FAILED"],
    ["trap '' TERM\nsleep 600", "RUNNING"],
    ["trap finish TERM\nsleep 600", "COMPLETED"],
  ])("with SIGTERM while `%s` runs leaves it %s", async (script, state) => {
    const id = await ownJob("running", `#!/bin/sh\n${script}\n`);
    expect(await codes(id, TERM)).toEqual([200]);
    expect(await stateOf(id)).toBe(state);
  });

  it("answers in the recorded shape", async () => {
    const { body } = await scheduler.cancel(999_999, TERM);
    expect(Object.keys(body).sort()).toEqual(recorded["v0.0.43"].cancel);
    expect(Object.keys(body.status[0] ?? {}).sort()).toEqual(recorded["v0.0.43"].cancelStatus);
    expect(body.status[0]).toMatchObject({ step_id: "999999", job_id: { set: false, number: 0 } });
    const id = await ownJob("pending");
    expect((await scheduler.cancel(id, TERM)).body.status[0]?.job_id).toMatchObject({
      set: true,
      number: id,
    });
  });
});
