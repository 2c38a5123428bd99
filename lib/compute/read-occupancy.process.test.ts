import { expect, it, vi } from "vitest";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { json, listenScheduler } from "./testing/listen-scheduler";

const scheduler = await listenScheduler();
const { readOccupancy } = await import("./read-occupancy");

const node = { name: "n1", cpus: 64, alloc_cpus: 16, alloc_idle_cpus: 48, state: ["MIXED"] };
const job = { job_id: 7, user_name: "ada", job_state: ["RUNNING"], cpus: { set: true, number: 8 } };
const read = (token: string, oneTimeToken = false) =>
  readOccupancy(
    { ...scheduler.facility, token },
    { resource: "alpha" },
    { session: sampleSession({ oneTimeToken }) },
  );
const countSent = (part: string) => scheduler.sent.filter(({ url }) => url.endsWith(part)).length;

it("reads nodes and jobs once for ten readers of one token, and again once its session ended", async () => {
  scheduler.answer = json(200, { nodes: [node], jobs: [job] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => read("one")));
  expect(answers[0]).toMatchObject({ unit: "cpus", total: 64, used: 16, free: 48, mine: 8 });
  expect(answers[9]?.jobs).toEqual({
    ...{ running: 1, pending: 0, failed: 0 },
    mine: { running: 1, pending: 0, failed: 0 },
  });
  expect([countSent("/nodes"), countSent("/jobs")]).toEqual([1, 1]);
  await read("two");
  expect(countSent("/nodes")).toBe(2);
  (await import("@/lib/session/forget-token")).forgetToken("one", "session-ended");
  await read("one");
  expect(countSent("/nodes")).toBe(3);
});

it("leaves out jobs whose list is old or can’t be read, rather than giving them the nodes’ age", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  scheduler.answer = json(200, { nodes: [node], jobs: [job] });
  expect(await read("four")).toMatchObject({ mine: 8 });
  vi.setSystemTime(Date.now() + 120_000);
  expect(await read("four")).toMatchObject({ used: 16, mine: null, jobs: null });
  vi.useRealTimers();
});

it("reads no jobs with a single-use token", async () => {
  scheduler.answer = json(200, { nodes: [node] });
  expect(await read("once", true)).toMatchObject({ used: 16, mine: null, jobs: null });
  expect([countSent("/nodes"), countSent("/jobs")]).toEqual([1, 0]);
});
