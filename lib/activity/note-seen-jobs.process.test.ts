import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withStore } from "@/lib/store/store";
import { call, openHandlers } from "./testing/open-handlers";

const curlew = { resource: "curlew" };
let at: Awaited<ReturnType<typeof openHandlers>>;
beforeAll(async () => {
  at = await openHandlers();
});
afterAll(() => at.close());
beforeEach(async () => {
  await withStore((db) => db.deleteFrom("activity").execute());
  await withStore((db) => db.deleteFrom("seen_job").execute());
  await at.signIn(await at.demo.mint());
});

describe("activity is seen", () => {
  it("by the same user and project, whatever the token, and by nobody else", async () => {
    await at.submit("mine");
    await at.signIn(await at.demo.mint());
    expect(await at.brief()).toEqual(["submit done"]);
    await at.signIn(await at.demo.mint("streaming"));
    expect(await at.read()).toEqual([]);
  });

  it("with that token alone if the session wasn't introspected", async () => {
    await at.submit("introspected");
    const [one, other] = [await at.demo.mint(), await at.demo.mint()];
    await at.signIn(one, false);
    expect(await at.read()).toEqual([]);
    await at.submit("unknown user");
    await at.signIn(other, false);
    expect(await at.read()).toEqual([]);
    await at.signIn(one, false);
    expect((await at.read()).map(({ name }) => name)).toEqual(["unknown user"]);
    await at.signIn(one);
    expect((await at.read()).map(({ name }) => name)).toEqual(["introspected"]);
  });
});

describe("a submitted job", () => {
  it("keeps the state that its page last read, for its owner alone", async () => {
    const { jobId } = JSON.parse((await at.submit("seen")).text);
    await call(at.api.job.GET, "GET", { ...curlew, jobId });
    const lastSeen = async () => (await at.read())[0]?.lastSeen;
    await expect.poll(lastSeen).toMatchObject({ records: [{ id: jobId, name: "seen" }] });
    await call(at.api.jobs.GET, "GET", curlew);
    expect((await lastSeen())?.records).toHaveLength(1);
    expect(JSON.stringify(await lastSeen())).not.toContain("raw");
  });

  it("keeps the state that the list last had", async () => {
    const { jobId } = JSON.parse((await at.submit("listed", "#DEMO array=1-3")).text);
    const before = await at.demo.count.read();
    const list = JSON.parse((await call(at.api.jobs.GET, "GET", curlew)).text);
    await expect.poll(async () => (await at.read())[0]?.lastSeen?.records.length).toBeGreaterThan(0);
    const calls = Object.entries(await at.demo.count.read()).filter(
      ([at, count]) => count !== (before[at] ?? 0),
    );
    expect(calls.map(([at]) => at)).toEqual([expect.stringMatching(/\/curlew\/jobs$/)]);
    const [entry] = await at.read();
    expect(entry?.jobIds).toEqual([jobId]);
    // Not when it was handed out: a list serves for some time.
    expect(Date.parse(entry?.lastSeen?.seenAt ?? "")).toBe(Date.parse(list.asOf));
  });

  it("keeps the state that the overview's list had, which doesn't call it unlisted", async () => {
    await at.submit("overview");
    const { GET } = await import("@/app/api/work/route");
    const work = async () => JSON.parse((await call(GET, "GET", {}, { query: "?part=jobs" })).text);
    await expect.poll(async () => (await work()).machines[0].state).toBe("known");
    await expect.poll(async () => (await at.read())[0]?.lastSeen?.records.length).toBe(1);
    expect((await work()).unlisted).toEqual({ jobs: [], more: 0, problem: null });
    // Another job with its own last sighting, which no list has.
    const [row] = await withStore((db) => db.selectFrom("seen_job").selectAll().execute());
    if (!row) throw new Error("not kept");
    const gone = {
      ...row,
      activity_id: "gone",
      job_id: "999999999",
      is_ended: 1,
      seen_ms: Date.now() - 60_000,
    };
    await withStore((db) => db.insertInto("seen_job").values(gone).execute());
    expect((await work()).unlisted.jobs).toMatchObject([
      { id: "999999999", resource: "curlew", name: "overview" },
    ]);
  });
});
