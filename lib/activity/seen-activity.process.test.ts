import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, openHandlers } from "@/lib/session/testing/open-handlers";
import { withStore } from "@/lib/store/store";

const curlew = { resource: "curlew" };
let at: Awaited<ReturnType<typeof openHandlers>>;
beforeAll(async () => {
  at = await openHandlers();
});
afterAll(() => at.close());
beforeEach(async () => {
  await withStore((db) => db.deleteFrom("audit").execute());
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
});
