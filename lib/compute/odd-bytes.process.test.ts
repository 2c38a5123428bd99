import { expect, it } from "vitest";
import { json, listenScheduler } from "./testing/listen-scheduler";

const scheduler = await listenScheduler();
const upstream = await import("./upstream");
const jobs = await import("./get-job");

const alpha = { resource: "alpha" };

/** Answers with JSON in Latin-1, whose é (0xE9) isn't UTF-8. */
function answer(value: unknown, status = 200): typeof scheduler.facility {
  scheduler.answer = (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(Buffer.from(JSON.stringify(value), "latin1"));
  };
  return scheduler.facility;
}

it("shows every node although one has a reason that isn't UTF-8", async () => {
  const facility = answer({
    nodes: [
      { name: "n1", state: ["IDLE"] },
      { name: "n2", state: ["IDLE", "DRAIN"], reason: "café spilled" },
      { name: "n3", state: ["ALLOCATED"] },
    ],
  });
  const { items, unreadable } = await upstream.listNodes(facility, alpha);
  expect(items.map(({ name, reason }) => [name, reason])).toEqual([
    ["n1", null],
    ["n2", "caf\ufffd spilled"],
    ["n3", null],
  ]);
  expect(unreadable).toBe(0);
});

it("opens a job that the queue lists", async () => {
  const facility = answer({
    jobs: [{ job_id: 5, name: "né", comment: "café", job_state: ["RUNNING"] }],
    warnings: [{ description: "café" }],
  });
  const list = await upstream.listJobs(facility, alpha);
  expect(list.jobs.map(({ name }) => name)).toEqual(["n\ufffd"]);
  expect(list.warnings).toEqual(["caf\ufffd"]);
  const { jobs: found } = await jobs.getJob(facility, alpha, "5");
  expect(found).toMatchObject([{ id: "5", name: "n\ufffd", comment: "caf\ufffd" }]);
});

it("keeps the ID of a submitted job whose message isn't UTF-8", async () => {
  const facility = answer({ job_id: 269, job_submit_user_msg: "compte proche du quota: été" });
  const sent = upstream.submitJob(facility, alpha, {
    script: "#!/bin/sh\n",
    jobs: [{ workingDirectory: "/w", environment: [] }],
  });
  await expect(sent).resolves.toMatchObject({ jobId: "269" });
});

it("shows every node although one has a value that isn't JSON", async () => {
  scheduler.answer = json(
    200,
    '{"nodes":[{"name":"n1","state":["IDLE"],"weight":NaN},{"name":"n2","state":["IDLE"]}]}',
  );
  const { items } = await upstream.listNodes(scheduler.facility, alpha);
  expect(items.map(({ name }) => name)).toEqual(["n1", "n2"]);
  scheduler.answer = json(
    200,
    '{"jobs":[{"job_id":1,"priority":NaN},{"job_id":2,"name":"a\tb"},{"job_id":3x}]}',
  );
  const list = await upstream.listJobs(scheduler.facility, alpha);
  expect(list.jobs).toMatchObject([
    { id: "1", priority: null },
    { id: "2", name: "a\tb" },
  ]);
  expect(list.unreadable).toBe(1);
});
