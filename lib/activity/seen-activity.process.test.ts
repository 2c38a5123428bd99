import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, jar, openHandlers, secrets } from "@/lib/session/testing/open-handlers";
import { withStore } from "@/lib/store/store";

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

it("as a script has a session's writes, oldest first, and no secret; nobody else gets them", async () => {
  const download = (query: string) => call(at.api.activity.GET, "GET", {}, { query });
  const token = await at.demo.mint();
  await at.signIn(token);
  const cluster = { kind: "valkey-general", name: "script-a", resources: { cpus: 1, "ram-gbs": 1 } };
  expect((await call(at.api.family.POST, "POST", { family: "kv" }, { body: cluster })).status).toBe(200);
  const ref = { family: "kv", name: "script-a" };
  const extended = await call(at.api.extend.POST, "POST", ref);
  expect(extended.status).toBe(200);
  const made = await at.submit("wave");
  const { jobId } = JSON.parse(made.text);
  await call(at.api.job.DELETE, "DELETE", { resource: "curlew", jobId });
  expect((await call(at.api.one.DELETE, "DELETE", ref)).status).toBe(200);
  for (const format of ["sh", "py"]) {
    const { status, text } = await download(`?format=${format}&limit=5000`);
    expect(status).toBe(200);
    const order = ["Provision cluster", "Extend cluster", "Submit job", "Cancel job", "Delete cluster"];
    const places = order.map((name) => text.indexOf(`Z ${name}: Done.`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).toContain(`Request ID ${extended.id}`);
    expect(text).toContain(`/curlew/job/${jobId}`);
    const active = text.split("\n").filter((line) => !line.startsWith("#"));
    expect(active.join("\n")).toContain("/extend/script-a");
    expect(active.join("\n")).not.toMatch(/DELETE|\/cluster\/|\/job\//);
    for (const secret of [...Object.values(secrets), token]) expect(text).not.toContain(secret);
  }
  const cut = await download("?format=sh&limit=2");
  expect(cut.text).toContain("Older entries aren’t included.");
  expect(cut.text).toContain("Entries: 2.");
  await at.signIn(await at.demo.mint("streaming"));
  expect((await download("?format=sh")).text).not.toContain("script-a");
  jar.clear();
  expect((await download("?format=sh")).status).toBe(401);
});
