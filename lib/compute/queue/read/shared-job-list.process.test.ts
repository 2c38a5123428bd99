import { expect, it } from "vitest";
import { json, listenScheduler } from "../../testing/listen-scheduler";

const scheduler = await listenScheduler();
const shared = await import("./shared-job-list");

it("asks once for ten readers of one token and resource, apart for another, and forgets with the token", async () => {
  scheduler.answer = json(200, { jobs: [{ job_id: 7 }] });
  const patience = { withValueMs: 60_000, withoutValueMs: 60_000 };
  const read = (token: string, version?: string) =>
    shared
      .watchJobList({ ...scheduler.facility, token }, { resource: "alpha", version })
      .shared.read(patience);
  const readings = await Promise.all(Array.from({ length: 10 }, () => read("one")));
  expect(readings.every(({ value }) => value?.jobs[0]?.id === "7")).toBe(true);
  expect(scheduler.sent).toHaveLength(1);
  await read("one", "v0.0.44");
  expect(scheduler.sent).toHaveLength(1);
  await read("two");
  await read("one", "v0.0.43");
  expect(scheduler.sent.map(({ headers }) => headers.authorization)).toEqual(["one", "two", "one"]);
  (await import("@/lib/session/forget-token")).forgetToken("one", "session-ended");
  await read("one");
  expect(scheduler.sent).toHaveLength(4);
  await read("two");
  expect(scheduler.sent).toHaveLength(4);
  await shared.expireAfter({ ...scheduler.facility, token: "two" }, { resource: "alpha" }, Promise.resolve());
  await read("one");
  expect(scheduler.sent).toHaveLength(4);
  await read("two");
  expect(scheduler.sent).toHaveLength(5);
});
