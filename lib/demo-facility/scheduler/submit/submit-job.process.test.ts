import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  goodJob,
  startTestScheduler,
  type TestScheduler,
  withLine,
} from "../../testing/start-test-scheduler";
import recorded from "../__fixtures__/recorded-keys.json";

let scheduler: TestScheduler;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.44/curlew");
});
afterAll(() => scheduler.close());

const submit = (change: object, path?: string) => scheduler.submit({ job: { ...goodJob, ...change } }, path);
/** Submits a job and returns its state and reason that many seconds later. */
async function fateOf(change: object, seconds: number) {
  const { body } = await submit(change);
  await scheduler.advance(seconds);
  const job = await scheduler.job(body.job_id);
  return [job?.job_state.join("+"), job?.state_reason];
}
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
    expect((await scheduler.get("jobs")).body.jobs.at(-1)).toMatchObject({
      job_id: body.job_id,
      name: "private",
    });
  });

  it.each([
    ["fail", "FAILED", "NonZeroExitCode"],
    ["timeout", "TIMEOUT", "TimeLimit"],
    ["out-of-memory", "OUT_OF_MEMORY", "OutOfMemory"],
    ["node-fail", "NODE_FAIL", "NodeDown"],
  ])("#DEMO %s", async (word, state, reason) => {
    const time_limit = { set: true, number: 1 };
    const fate = fateOf({ script: `#!/bin/sh\n#DEMO ${word}\n`, time_limit }, 75);
    expect(await fate).toEqual([state, reason]);
  });

  it.each([
    [{ script: "echo no interpreter" }, ["FAILED", "NonZeroExitCode"]],
    [{ script: "#!/bin/sh\r\necho windows\r\n" }, ["FAILED", "NonZeroExitCode"]],
    [{ time_limit: { set: true, number: 0 } }, ["TIMEOUT", "TimeLimit"]],
    [{ current_working_directory: "relative" }, ["FAILED", "RaisedSignal"]],
  ])("%j fails at once", async (change, fate) => {
    expect(await fateOf(change, 15)).toEqual(fate);
  });

  it.each([
    [{ time_limit: { set: true, number: 1441 } }, "PartitionTimeLimit"],
    [{ time_limit: { set: true, number: -1 } }, "PartitionTimeLimit"],
    [{ minimum_nodes: 99_999_999_999, tasks: undefined }, "PartitionNodeLimit"],
    [{ partition: "closed" }, "PartitionDown"],
    [{ script: "#!/bin/sh\n#DEMO stuck\n" }, "AssocGrpNodeLimit"],
  ])("%j waits indefinitely and states why", async (change, reason) => {
    expect(await fateOf(change, 86_400)).toEqual(["PENDING", reason]);
  });

  it("may name several partitions, each of which must exist", async () => {
    const { body } = await submit({ partition: "debug,batch", hold: true });
    expect((await scheduler.job(body.job_id))?.partition).toBe("debug,batch");
    expect((await submit({ partition: "debug,nowhere" })).body.errors[0]?.error_number).toBe(2000);
  });

  it("takes numbers as given, ignores a limit that is not set, and only warns of unknown fields", async () => {
    for (const minimum_nodes of [1.5, -1, "2"])
      expect((await submit({ minimum_nodes, tasks: 2 })).body.job_id).toBeGreaterThan(0);
    const { body } = await submit({ time_limit: { number: 7 }, mispelled: 1 });
    expect(body.warnings.map((warning) => warning.description).join()).toContain('"mispelled"');
    expect((await scheduler.job(body.job_id))?.time_limit).toMatchObject({ set: true, number: 60 });
  });

  it("comes with warnings when held or requested", async () => {
    expect((await submit({ hold: true })).body.warnings).toHaveLength(2);
    expect((await submit(withLine("#DEMO warnings"))).body.warnings).toHaveLength(2);
  });
});

describe("several descriptions", () => {
  it.each(["v0.0.42/avocet", "v0.0.43/curlew", "v0.0.44/curlew"])(
    "%s makes one heterogeneous job",
    async (base) => {
      const { script, ...part } = goodJob;
      const fields = {
        script,
        jobs: [
          { ...part, name: "het-a" },
          { ...part, name: "het-b", tasks: 2 },
        ],
      };
      const { body } = await scheduler.submit(fields, `${base}/job/submit`);
      const { jobs } = (await scheduler.get(`${base}/job/${body.job_id}`)).body;
      expect(jobs.map((job) => [job.name, job.het_job_id, job.het_job_offset])).toEqual([
        [
          "het-a",
          { set: true, infinite: false, number: body.job_id },
          { set: true, infinite: false, number: 0 },
        ],
        [
          "het-b",
          { set: true, infinite: false, number: body.job_id },
          { set: true, infinite: false, number: 1 },
        ],
      ]);
    },
  );

  it("job and jobs together are refused", async () => {
    const { status, body } = await scheduler.submit({ job: goodJob, jobs: [goodJob] });
    expect([status, body.errors[0]?.error_number, Object.keys(body).sort()]).toEqual([
      422,
      9000,
      recorded["v0.0.44"].submitRefused,
    ]);
  });
});

describe("what is not accepted", () => {
  it.each([
    ["v0.0.42/avocet", { environment: undefined }, 500, 2019],
    ["v0.0.43/avocet", { environment: [] }, 422, 2127],
    ["v0.0.44/curlew", { script: undefined }, 422, 2009],
    ["v0.0.42/dunlin", { partition: "nosuch" }, 500, 2000],
    ["v0.0.44/curlew", { partition: "nosuch" }, 422, 2000],
    ["v0.0.44/curlew", { minimum_nodes: 3, tasks: 2 }, 422, 2006],
    ["v0.0.44/curlew", { script: "#!/bin/sh\n#DEMO refuse\n" }, 422, 2050],
  ])("%s %j is answered with %i and %i", async (base, change, status, number) => {
    const answer = await submit({ name: "unwanted", ...change }, `${base}/job/submit`);
    expect([answer.status, answer.body.errors[0]?.error_number, answer.body.job_id]).toEqual([
      status,
      number,
      undefined,
    ]);
    expect(await names()).not.toContain("unwanted");
  });

  it("a word for a number is a 200 without a job", async () => {
    const { status, body } = await submit({ minimum_nodes: "two" });
    expect([status, body.job_id, body.errors, body.warnings[0]?.source]).toEqual([
      200,
      undefined,
      [],
      "#/job/minimum_nodes/",
    ]);
  });

  it("a 200 may hold an error and the job id 0", async () => {
    const { status, body } = await submit({ ...withLine("#DEMO 200-but-failed"), name: "unwanted" });
    expect([status, body.job_id, body.errors[0]?.error_number]).toEqual([200, 0, 2050]);
    expect(await names()).not.toContain("unwanted");
  });

  it("any content type but the exact one", async () => {
    const answer = await scheduler.submit({ job: goodJob }, "job/submit", "application/json; charset=utf-8");
    expect([answer.status, answer.text]).toEqual([415, "Unsupported media type"]);
  });
});

describe("answers that get lost", () => {
  it("the connection breaks, the job is there", async () => {
    await expect(submit({ ...withLine("#DEMO unreachable"), name: "lost" })).rejects.toThrow();
    expect(await names()).toContain("lost");
  });

  it("no answer comes, the job is there", async () => {
    const waiting = submit({ ...withLine("#DEMO hang"), name: "silent" }).then(
      () => "answered",
      () => "broken off",
    );
    await expect.poll(names).toContain("silent");
    expect(await Promise.race([waiting, Promise.resolve("still waiting")])).toBe("still waiting");
    const { status, text } = await submit({ ...withLine("#DEMO fail-500-html"), name: "bent" });
    expect([status, text.includes("<h1>500"), (await names()).includes("bent")]).toEqual([500, true, true]);
  });
});
