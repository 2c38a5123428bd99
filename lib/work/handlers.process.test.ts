import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, jar, openHandlers } from "@/lib/session/testing/open-handlers";
import { sumTasks } from "./job-stage";
import { toSince } from "./known-jobs";
import { type MachineWork, sentWorkJobsSchema, workJobsSchema, workSchema } from "./model";

let at: Awaited<ReturnType<typeof openHandlers>>;
const ask = async (query = "") => JSON.parse((await call(at.api.work.GET, "GET", {}, { query })).text);
const signIn = async (profile = "full", introspect = true) =>
  at.signIn(await at.demo.mint(profile), introspect);
const readAll = async () => workSchema.parse(await ask());
const jobsPath = "/sched/open/v0.0.43/avocet/jobs";
const read = async () => {
  const { machines } = workJobsSchema.parse(await ask("?part=jobs"));
  return new Map((machines ?? []).map((machine) => [machine.resource, machine]));
};
/** Reads until every machine's list has arrived, as the page does. */
const readLoaded = async () => {
  let machines: Map<string, MachineWork> = new Map();
  await expect
    .poll(
      async () => {
        machines = await read();
        return [...machines.values()].filter(({ state }) => state === "loading");
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  return machines;
};

/** The whole answer, once the clusters are neither loaded for the first time nor again. */
const readWithClusters = async () => {
  await expect.poll(async () => (await readAll()).clusters.isReading).toBe(false);
  return readAll();
};

beforeAll(async () => {
  const resources = "avocet=v0.0.42,v0.0.43;godwit=v0.0.42";
  at = await openHandlers({ COMPUTE_RESOURCES: resources, RECORD_SECONDS: "0" });
});
beforeEach(async () => {
  jar.clear();
  await at.demo.count.reset();
});
afterEach(() => at.demo.faults.clear());
afterAll(() => at.close());

describe("GET /api/work", () => {
  it("has the reader's jobs on every machine, from one list each", async () => {
    await signIn();
    const machines = await readLoaded();
    expect([...machines.keys()]).toEqual(["avocet", "godwit"]);
    const avocet = machines.get("avocet");
    expect(avocet).toMatchObject({ state: "known", isReading: false, problem: null });
    const { running = 0, pending = 0, ended = 0 } = avocet?.counts ?? {};
    expect(running + pending + ended).toBe(sumTasks(avocet?.jobs ?? []));
    expect(avocet?.jobs.length).toBeGreaterThan(0);
    for (let again = 0; again < 5; again++) await read();
    expect((await at.demo.count.read())[`GET ${jobsPath}`]).toBe(1);
  });

  it("leaves out the jobs that the reader says it has, if it was sent them", async () => {
    await signIn();
    const known = await readLoaded();
    const machines = [...known.values()];
    const readSince = async (part: string, since: string) =>
      sentWorkJobsSchema.parse(await ask(`?${new URLSearchParams({ part, since })}`));
    const since = toSince({ machines }) ?? "";
    const same = await readSince("jobs", since);
    expect(same.machines?.map(({ jobs, asOf }) => [jobs, asOf])).toEqual(
      machines.map(({ jobs, asOf }) => [[[0, jobs.length]], asOf]),
    );
    expect(same.machines?.map(({ counts }) => counts)).toEqual(machines.map(({ counts }) => counts));
    const isWhole = ({ jobs }: { jobs: unknown[] }) => jobs.every((entry) => !Array.isArray(entry));
    for (const other of [since.replaceAll("Z", "x"), ",", "0"])
      expect((await readSince("jobs", other)).machines?.every(isWhole)).toBe(true);
    expect((await readSince("placed-jobs", since)).machines?.every(isWhole)).toBe(true);
  });

  it("has clusters, the token and the downtimes that meet jobs as well, and says how one machine failed", async () => {
    await at.demo.faults.add(jobsPath, "500");
    await signIn();
    expect((await readLoaded()).get("avocet")).toMatchObject({ state: "failed", problem: { status: 502 } });
    const work = await readWithClusters();
    // A failure isn't repeated at every poll.
    expect((await at.demo.count.read())[`GET ${jobsPath}`]).toBe(1);
    expect(work.clusters).toMatchObject({ state: "known", problem: null });
    expect(work.clusters.list?.families).toHaveLength(2);
    expect(work.token).toMatchObject({ isSingleUse: false, permissions: ["compute-ace", "data-streaming"] });
    const known = new Map(work.machines?.map(({ resource, jobs }) => [resource, jobs.map(({ id }) => id)]));
    for (const { resource, running, waiting, jobIds } of work.downtimes ?? []) {
      expect(jobIds).toHaveLength(running + waiting);
      expect(known.has(resource)).toBe(true);
    }
    expect(JSON.stringify(work)).not.toMatch(/password|"url"/i);
  });

  it("isn't delayed by a machine that hangs, and shows it once it answers", async () => {
    const readFirst = async () => {
      await signIn();
      await at.demo.count.reset();
      await at.demo.faults.clear();
      await at.demo.faults.add(jobsPath, "slow-3s", 1);
      return (await read()).get("avocet");
    };
    // On a busy machine, the whole answer may take longer than the list.
    await expect
      .poll(readFirst)
      .toMatchObject({ state: "loading", isReading: true, jobs: [], problem: null });
    await expect.poll(async () => (await read()).get("godwit")?.state).toBe("known");
    expect((await readLoaded()).get("avocet")?.state).toBe("known");
    const counts = await at.demo.count.read();
    expect(counts[`GET ${jobsPath}`]).toBe(1);
    // Waiting for one machine doesn't read the other again.
    expect(counts["GET /sched/open/v0.0.42/godwit/jobs"]).toBe(1);
  });

  it("asks nothing with a single-use token", async () => {
    await signIn("single-use", false);
    await at.demo.count.reset();
    const { machines, clusters, token } = await readAll();
    expect(machines?.map(({ state }) => state)).toEqual(["held-back", "held-back"]);
    expect(clusters.state).toBe("held-back");
    expect(token.isSingleUse).toBe(true);
    expect(Object.keys(await at.demo.count.read()).filter((path) => !path.includes("/status"))).toEqual([]);
  });

  it.each([
    ["streaming", "not-permitted", "known"],
    ["compute-readonly", "known", "not-permitted"],
  ])("asks what a %s token permits alone", async (profile, jobs, clusters) => {
    await signIn(profile);
    expect((await readLoaded()).get("avocet")?.state).toBe(jobs);
    expect((await readWithClusters()).clusters.state).toBe(clusters);
    const asked = Object.keys(await at.demo.count.read()).join("\n");
    expect(asked.includes("/jobs")).toBe(jobs === "known");
    expect(asked.includes("/streaming")).toBe(clusters === "known");
  });
});
