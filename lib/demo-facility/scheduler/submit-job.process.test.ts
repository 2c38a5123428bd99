import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodJob, startTestScheduler, type TestScheduler, withLine } from "../testing/start-test-scheduler";
import recorded from "./__fixtures__/recorded-keys.json";

let scheduler: TestScheduler;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.44/curlew");
});
afterAll(() => scheduler.close());

const submit = (change: object, path?: string) => scheduler.submit({ job: { ...goodJob, ...change } }, path);
const names = async () => (await scheduler.get("jobs")).body.jobs.map((job) => job.name);

describe("an accepted job", () => {
  it("goes all the way and is forgotten minutes after its end, in the words of real schedulers", async () => {
    const { status, body } = await submit({ script: "#!/bin/bash\n#DEMO seconds=20\n" });
    expect([status, Object.keys(body).sort()]).toEqual([200, recorded["v0.0.44"].submit]);
    const seen: string[] = [];
    for (let step = 0; step < 14; step += 1) {
      seen.push((await scheduler.job(body.job_id))?.job_state.join("+") ?? "gone");
      await scheduler.advance(5);
    }
    expect([...new Set(seen)].join(" ")).toMatch(
      /^PENDING (RUNNING\+CONFIGURING )?RUNNING (COMPLETED\+COMPLETING )?COMPLETED$/,
    );
    await scheduler.advance(300);
    const gone = await scheduler.get(`job/${body.job_id}`);
    expect([gone.status, gone.body.jobs, gone.body.errors[0]?.error_number]).toEqual([404, [], 2017]);
  });

  it("is seen by its own token alone", async () => {
    const { body } = await submit({ name: "private" });
    const other = await scheduler.facility.mint("full");
    expect((await scheduler.get(`job/${body.job_id}`, other)).status).toBe(404);
    expect(await names()).toContain("private");
  });

  const minute = { time_limit: { set: true, number: 1 } };
  it.each([
    [{ ...withLine("#DEMO fail"), ...minute }, 75, "FAILED", "NonZeroExitCode"],
    [{ script: "echo no interpreter" }, 15, "FAILED", "NonZeroExitCode"],
    [{ current_working_directory: "relative" }, 15, "FAILED", "RaisedSignal"],
    [{ time_limit: { set: true, number: 1441 } }, 86_400, "PENDING", "PartitionTimeLimit"],
    [{ partition: "closed" }, 86_400, "PENDING", "PartitionDown"],
    [withLine("#DEMO stuck"), 86_400, "PENDING", "AssocGrpNodeLimit"],
  ])("%j is after %d s %s, %s", async (change, seconds, state, reason) => {
    const { body } = await submit(change);
    await scheduler.advance(seconds);
    expect(await scheduler.job(body.job_id)).toMatchObject({ job_state: [state], state_reason: reason });
  });
});

it("makes one job of several descriptions", async () => {
  const base = "v0.0.43/curlew";
  const { script, ...part } = goodJob;
  const jobs = [part, { ...part, name: "het-b", tasks: 2 }];
  const { body } = await scheduler.submit({ script, jobs }, `${base}/job/submit`);
  const found = (await scheduler.get(`${base}/job/${body.job_id}`)).body.jobs;
  expect(found).toMatchObject([
    { het_job_id: { number: body.job_id }, het_job_offset: { number: 0 } },
    { het_job_id: { number: body.job_id }, het_job_offset: { number: 1 }, name: "het-b" },
  ]);
});

describe("what is not accepted", () => {
  it.each([
    ["v0.0.42/avocet", { environment: undefined }, 500, 2019],
    ["v0.0.43/avocet", { environment: [] }, 422, 2127],
    ["v0.0.44/curlew", { script: undefined }, 422, 2009],
    ["v0.0.44/curlew", withLine("#DEMO refuse"), 422, 2050],
    ["v0.0.44/curlew", withLine("#DEMO 200-but-failed"), 200, 2050],
  ])("%s %j is answered with %i and %i", async (base, change, status, number) => {
    const answer = await submit({ name: "unwanted", ...change }, `${base}/job/submit`);
    expect([answer.status, answer.body.errors[0]?.error_number]).toEqual([status, number]);
    expect(answer.body.job_id ?? 0).toBe(0);
    expect(await names()).not.toContain("unwanted");
  });

  it("job and jobs together, a word for a number, any content type but the exact one", async () => {
    const both = await scheduler.submit({ job: goodJob, jobs: [goodJob] });
    expect([both.status, Object.keys(both.body).sort()]).toEqual([422, recorded["v0.0.44"].submitRefused]);
    const word = await submit({ minimum_nodes: "two" });
    expect([word.status, word.body.job_id, word.body.warnings.length]).toEqual([200, undefined, 1]);
    const typed = await scheduler.submit({ job: goodJob }, "job/submit", "application/json; charset=utf-8");
    expect([typed.status, typed.text]).toEqual([415, "Unsupported media type"]);
  });
});

it("keeps the job whose answer gets lost", async () => {
  await expect(submit({ ...withLine("#DEMO unreachable"), name: "lost" })).rejects.toThrow();
  const bent = await submit({ ...withLine("#DEMO fail-500-html"), name: "bent" });
  expect([bent.status, bent.text]).toEqual([500, expect.stringContaining("<h1>500")]);
  expect(await names()).toEqual(expect.arrayContaining(["lost", "bent"]));
});
