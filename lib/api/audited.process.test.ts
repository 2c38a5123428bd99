import { Writable } from "node:stream";
import fc from "fast-check";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { operations } from "@/app/api/endpoints";
import { readAudit } from "@/lib/audit/audit-record";
import { processWide } from "@/lib/server/process-wide";
import { call, jar, openHandlers } from "@/lib/session/testing/open-handlers";
import { withStore } from "@/lib/store/store";
import { minuteMs } from "@/lib/time/duration";

const logged: string[] = [];
const stream = new Writable({ write: (chunk, _, done) => done(void logged.push(String(chunk))) });
processWide("log", () => pino({ level: "silent", base: null }, stream));
Object.assign(process.env, { OPERATOR_PROJECTS: "tid042", SIGN_IN_LIMIT: "100" });

let at: Awaited<ReturnType<typeof openHandlers>>;
let notes: typeof import("@/app/api/notes/route");
let note: typeof import("@/app/api/notes/[id]/route");
beforeAll(async () => {
  at = await openHandlers();
  notes = await import("@/app/api/notes/route");
  note = await import("@/app/api/notes/[id]/route");
});
afterAll(() => at.close());

const rows = () => withStore((db) => db.selectFrom("audit").selectAll().orderBy("at_ms").execute());
const brief = async () =>
  (await rows()).map(({ action, target, outcome }) => `${action} ${target} ${outcome}`);
const lines = () => logged.map((line) => JSON.parse(line).audit);
/** The store refuses every row of the record until this is undone. */
const refuseRows = () =>
  withStore((db) =>
    sql`create trigger full before insert on audit begin select raise(abort, 'full'); end`.execute(db),
  );
const takeRows = () => withStore((db) => sql`drop trigger if exists full`.execute(db));
const jobs = { resource: "curlew" };
const jobsPath = "/api/compute/curlew/jobs";
const body = {
  script: "#!/bin/bash\nsleep 60\n",
  jobs: [{ workingDirectory: "/tmp", environment: ["A=1"] }],
};
const kv = { family: "kv" };
const cluster = { kind: "valkey-general", resources: { cpus: 1, "ram-gbs": 1 } };
const post = (init: object) => call(at.api.jobs.POST, "POST", jobs, { path: jobsPath, body, ...init });
const signIn = (token: string, from?: string, introspect = true) =>
  call(at.api.session.POST, "POST", {}, { path: "/api/session", body: { token, introspect }, from });
const submits = async () =>
  Object.entries(await at.demo.count.read()).reduce(
    (sum, [name, times]) => sum + (name.endsWith("/job/submit") ? times : 0),
    0,
  );

beforeEach(async () => {
  await at.signIn(await at.demo.mint());
  await readAudit().tick();
  await withStore((db) => db.deleteFrom("audit").execute());
  logged.length = 0;
});

describe("the audit record", () => {
  it("has one line of each write, sign-in and end, in the database and in a log that is silent", async () => {
    const made = await post({ key: "one" });
    await post({ key: "one" });
    await post({});
    const job = { ...jobs, jobId: JSON.parse(made.text).jobId };
    await call(at.api.job.DELETE, "DELETE", job, { path: `${jobsPath}/${job.jobId}`, key: "two" });
    const path = "/api/clusters/kv";
    await call(at.api.family.POST, "POST", kv, { path, body: { ...cluster, name: "own" }, key: "three" });
    await call(at.api.family.POST, "POST", kv, { path, body: { ...cluster, name: "refuse-403" } });
    await call(at.api.one.DELETE, "DELETE", { ...kv, name: "own" }, { path: `${path}/own` });
    const written = { path: "/api/notes", body: { resource: "curlew", text: "Hello" } };
    const { id } = JSON.parse((await call(notes.POST, "POST", {}, written)).text).note;
    await call(note.DELETE, "DELETE", { id }, { path: `/api/notes/${id}` });
    const last = await at.demo.mint();
    await call(at.api.token.DELETE, "DELETE", {}, { path: "/api/token" });
    await signIn(last);
    await call(at.api.session.DELETE, "DELETE", {}, { path: "/api/session" });
    await call(at.api.session.DELETE, "DELETE", {}, { path: "/api/session" });
    await signIn("nonsense");
    const expected = [
      "submit compute/curlew/jobs done",
      "submit compute/curlew/jobs done",
      `cancel compute/curlew/jobs/${job.jobId} done`,
      "provision clusters/kv/own done",
      "provision clusters/kv/refuse-403 refused",
      "delete clusters/kv/own done",
      "note notes/curlew done",
      `withdraw-note notes/${id} done`,
      "revoke token done",
      "sign-in session done",
      "sign-out session done",
      "sign-in session refused",
    ];
    await expect.poll(brief).toEqual(expected);
    const stored = await rows();
    expect(stored.map(({ is_proven }) => is_proven)).toEqual(
      expected.map((_, index) => (index < 11 ? 1 : 0)),
    );
    expect(lines().map(({ requestId, outcome }) => [requestId, outcome])).toEqual(
      stored.map(({ id, outcome }) => [id, outcome]),
    );
    expect(lines()[0]).toMatchObject({
      requestId: made.id,
      project: "tid042",
      user: stored[0]?.username,
      person: null,
      address: "192.0.2.7",
    });
    expect(stored.map(({ username }) => username !== null)).toEqual(expected.map((_, index) => index < 11));
  });

  it("has what was refused to a known user, but for faults of a form", async () => {
    await post({ key: "four" });
    await post({ key: "four", body: { ...body, script: "#!/bin/bash\n:\n" } });
    await post({ key: "five", body: { script: 7 } });
    await call(note.DELETE, "DELETE", { id: "0".repeat(32) }, { path: "/api/notes/none" });
    const outcomes = (await brief()).map((line) => line.split(" ").at(-1));
    expect(outcomes).toEqual(["done", "refused", "refused"]);
  });

  it("counts what strangers try, and makes one line of it a minute", async () => {
    jar.clear();
    // However long the requests take here, the counts begin at one instant.
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      for (let times = 0; times < 30; times++) await post({ from: "198.51.100.1" });
      for (let times = 0; times < 160; times++) await signIn("nonsense", "198.51.100.2");
      expect((await brief()).filter((line) => line === "sign-in session refused")).toHaveLength(100);
      await readAudit().tick(performance.now() + minuteMs - 1);
      expect(await rows()).toHaveLength(100);
      await readAudit().tick(performance.now() + minuteMs);
      await readAudit().tick(performance.now() + 3 * minuteMs);
    } finally {
      vi.useRealTimers();
    }
    const summaries = (await rows()).filter(({ target }) => target === "beyond-limit");
    expect(summaries.map(({ action, address, events }) => [action, address, events]).sort()).toEqual([
      ["sign-in", "198.51.100.2", 60],
      ["submit", "198.51.100.1", 30],
    ]);
    expect(lines()).toHaveLength(102);
  });

  it("comes before a write, and after what ends a session", async () => {
    const before = await submits();
    await refuseRows();
    try {
      for (const init of [{ key: "six" }, {}])
        expect(JSON.parse((await post(init)).text)).toMatchObject({
          type: "/problems/store-unavailable",
          notSent: true,
        });
      expect(await submits()).toBe(before);
      const revoked = await call(at.api.token.DELETE, "DELETE", {}, { path: "/api/token", key: "seven" });
      expect(JSON.parse(revoked.text)).toMatchObject({ revoked: true });
      await at.signIn(await at.demo.mint());
      expect((await call(at.api.session.DELETE, "DELETE", {}, { path: "/api/session" })).status).toBe(200);
      expect(await rows()).toEqual([]);
      expect(lines().map(({ outcome }) => outcome)).toEqual(["not-sent", "not-sent", "done", "done", "done"]);
    } finally {
      await takeRows();
    }
    await readAudit().tick();
    const stored = (await rows()).map(({ id, outcome }) => `${id} ${outcome}`);
    expect(stored.sort()).toEqual(
      lines()
        .map(({ requestId, outcome }) => `${requestId} ${outcome}`)
        .sort(),
    );
  });

  it("repeats no token, script, password, environment or text", async () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{16,40}$/).map((text) => `s3cret${text}`);
    const places = fc.record({ script: secret, value: secret, note: secret, token: secret });
    await fc.assert(
      fc.asyncProperty(places, async ({ script, value, note: text, token }) => {
        logged.length = 0;
        const held = await at.demo.mint();
        await at.signIn(held);
        const jobOf = { name: "n", workingDirectory: "/tmp", environment: [`KEY=${value}`] };
        await post({
          key: script,
          body: { script: `#!/bin/bash\n#DEMO refuse\n: ${script}\n`, jobs: [jobOf] },
        });
        const made = { ...cluster, name: "fuzzed" };
        const answer = await call(at.api.family.POST, "POST", kv, { path: "/api/clusters/kv", body: made });
        const { password } = JSON.parse(answer.text).credentials;
        await call(at.api.family.POST, "POST", kv, { path: `/api/clusters/${held}`, body: made });
        await call(notes.POST, "POST", {}, { path: "/api/notes", body: { resource: "curlew", text } });
        jar.clear();
        await signIn(`eyJ${token}.${token}.${token}`);
        await readAudit().tick();
        const all = JSON.stringify(await rows()) + logged.join("");
        expect(lines()).toHaveLength(6);
        for (const hidden of [script, value, text, token, held, held.split(".")[1] ?? "", password])
          expect(all).not.toContain(hidden);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 60_000);

  it("is declared by every endpoint that writes", () => {
    const declared = Object.values(operations).flatMap((named) => Object.values(named));
    const writes = declared.flatMap((handler) => handler.declared ?? []).filter(({ method }) => method);
    const missing = writes.filter((write) => !("audit" in write) && !write.isRead);
    expect(missing.map(({ path }) => path)).toEqual(["/api/code"]);
  });
});
