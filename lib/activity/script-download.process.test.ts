import { afterAll, beforeAll, expect, it } from "vitest";
import { call, jar, openHandlers, secrets } from "./testing/open-handlers";

let at: Awaited<ReturnType<typeof openHandlers>>;
beforeAll(async () => {
  at = await openHandlers();
});
afterAll(() => at.close());

const download = (query: string) => call(at.api.activity.GET, "GET", {}, { query });

it("has a session's writes, oldest first, and no secret; nobody else gets them", async () => {
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
