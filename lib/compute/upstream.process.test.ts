import { describe, expect, it } from "vitest";
import { json, listenScheduler, recorded } from "./testing/listen-scheduler";

const scheduler = await listenScheduler();
const { facility, sent } = scheduler;
const upstream = await import("./upstream");
const jobs = await import("./get-job");

const alpha = { resource: "alpha" };

describe("reads", () => {
  it("go to the version's own path with the raw token, and read what comes", async () => {
    scheduler.answer = recorded("v0.0.44", "partitions");
    expect((await upstream.listPartitions(facility, alpha)).items).toHaveLength(4);
    expect(sent[0]).toMatchObject({
      url: "/base/sched/open/v0.0.44/alpha/partitions",
      headers: { authorization: "the-token" },
    });
    scheduler.answer = recorded("v0.0.42", "nodes");
    expect((await upstream.listNodes(facility, { resource: "bravo" })).items).toHaveLength(3);
    scheduler.answer = recorded("v0.0.43", "reservations");
    expect((await upstream.listReservations(facility, { ...alpha, version: "v0.0.43" })).items).toHaveLength(
      3,
    );
    scheduler.answer = recorded("v0.0.44", "diag");
    expect((await upstream.readDiagnostics(facility, alpha)).main.last).toBeGreaterThan(0);
    scheduler.answer = recorded("v0.0.44", "ping");
    expect((await upstream.pingScheduler(facility, alpha)).isUp).toBe(true);
    scheduler.answer = recorded("v0.0.44", "job-array");
    expect((await jobs.getJob(facility, alpha, "93")).jobs).toHaveLength(3);
    expect(sent.map(({ url }) => url.replace(/.*\/open\//, ""))).toEqual([
      "v0.0.44/alpha/partitions",
      "v0.0.42/bravo/nodes",
      "v0.0.43/alpha/reservations",
      "v0.0.44/alpha/diag",
      "v0.0.44/alpha/ping",
      "v0.0.44/alpha/job/93",
    ]);
  });

  it.each([
    ["an unknown resource", { resource: "zulu" }, "not-offered"],
    ["a version that isn't offered", { resource: "alpha", version: "v0.0.42" }, "not-offered"],
  ])("refuse %s without asking", async (_, place, slug) => {
    await expect(async () => upstream.listNodes(facility, place)).rejects.toMatchObject({ slug });
    expect(sent).toHaveLength(0);
  });

  it("keep every digit of an id", async () => {
    scheduler.answer = json(
      200,
      '{"jobs":[{"job_id":18446744073709551615,"job_state":["RUNNING"]},{"job_id":9007199254740993}]}',
    );
    expect((await upstream.listJobs(facility, alpha)).jobs.map(({ id }) => id)).toEqual([
      "18446744073709551615",
      "9007199254740993",
    ]);
    expect((await jobs.getJob(facility, alpha, "18446744073709551615")).jobs[0]?.raw.job_id).toBe(
      "18446744073709551615",
    );
    await expect(jobs.getJob(facility, alpha, "1e3")).rejects.toMatchObject({ slug: "invalid-input" });
  });

  it.each([
    ["auth-none", "facility-refused", 401, /Authentication failure/],
    ["auth-garbage", "facility-refused", 403, /Protocol authentication error/],
  ])("give the facility's own words for %s", async (name, slug, status, words) => {
    scheduler.answer = recorded("v0.0.44", name);
    for (const call of [upstream.listJobs, upstream.listNodes])
      await expect(call(facility, alpha)).rejects.toMatchObject({
        slug,
        details: { status, detail: expect.stringMatching(words) },
      });
  });

  it.each([
    ["another job", { jobs: [{ job_id: 9999, job_state: ["COMPLETED"] }] }],
    ["no job that can be read", { jobs: ["x"] }],
  ])("don't take %s for the one asked for", async (_, answer) => {
    scheduler.answer = json(200, answer);
    await expect(jobs.getJob(facility, alpha, "5")).rejects.toMatchObject({
      slug: "facility-unreadable",
    });
  });

  it("cut a record that nests without end", async () => {
    const nested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    scheduler.answer = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(`{"jobs":[{"job_id":5,"job_state":["RUNNING"],"x":${nested}}]}`);
    };
    const answer = await jobs.getJob(facility, alpha, "5");
    expect(JSON.stringify(answer.jobs[0]?.raw, null, 2).length).toBeLessThan(10_000);
  });
});
