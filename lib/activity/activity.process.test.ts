import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSignedIn } from "@/lib/session/session";
import { toExchange } from "@/lib/session/testing/cookie-jar";
import { call, jar, openHandlers, secrets } from "@/lib/session/testing/open-handlers";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";

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

/** Everything that the database's files hold. */
const readFiles = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), "latin1"))
    .join("");

/** Rows that were inserted, updated or deleted since the database was opened. */
const countChanges = async () => {
  const { rows } = await withStore((db) => sql<{ n: number }>`select total_changes() as n`.execute(db));
  return rows[0]?.n ?? Number.NaN;
};

describe("a write", () => {
  it("is recorded as refused, also by the portal, and as unknown", async () => {
    expect((await at.submit("a", "#DEMO refuse")).status).toBe(422);
    await at.submit("b", "#DEMO unreachable");
    await call(
      at.api.jobs.POST,
      "POST",
      { resource: "nowhere" },
      {
        body: { script: "x", jobs: [{ workingDirectory: "/", environment: ["A=1"] }] },
      },
    );
    const kv = { family: "kv" };
    const cluster = { kind: "valkey-general", resources: { cpus: 1, "ram-gbs": 1 } };
    await call(at.api.family.POST, "POST", kv, { body: { ...cluster, name: "refuse-403" } });
    const entries = await at.read();
    expect(entries[0]?.clusterSettings).toEqual({ resources: cluster.resources, flags: {} });
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      "provision refused",
      "submit refused",
      "submit unknown",
      "submit refused",
    ]);
    expect(entries[0]).toMatchObject({
      family: "kv",
      name: "refuse-403",
      clusterKind: "valkey-general",
      resource: null,
    });
    expect(entries[0]?.words).toBe("Request refused by the facility (HTTP 403)");
    // The scheduler's own words might repeat the script.
    expect(entries[3]?.words).toMatch(/^Request refused by the \w+ \(HTTP \d+\)$/);
  });

  it("with a token that the facility never accepted isn't recorded, and changes two rows at most, and one of the audit record", async () => {
    await at.signIn(await at.inventToken(), false);
    const before = await countChanges();
    expect((await at.submit("invented", "", "refused-1")).status).toBeGreaterThanOrEqual(400);
    expect(await countChanges()).toBe(before + 4);
    expect(await at.submit("unknown", "", "refused-2").then(({ status }) => status)).toBe(401);
    expect(await at.read()).toEqual([]);
  });

  it("is downloaded with all others as CSV, and in parts of 500 as JSON", async () => {
    const { toOwner } = await import("@/lib/audit/owner");
    const { key } = toOwner((await readSignedIn(toExchange(jar).headers)) as never);
    await withStore((db) =>
      sql`insert into audit (id, owner, is_proven, at_ms, action, outcome, result, resource, deed, address, target, events)
        with recursive n(i) as (select 0 union all select i + 1 from n where i < 1200)
        select 'r' || i, ${key}, 1, ${now()} - i, 'submit', 'done', 'done', 'curlew', '{}', '', '', 1 from n`.execute(
        db,
      ),
    );
    const lines = async (query: string) =>
      (await call(at.api.activity.GET, "GET", {}, { query })).text.trim().split("\r\n").slice(1);
    const whole = (await lines("?format=csv&limit=5000")).map((line) => line.split(",").at(-1));
    expect(whole).toEqual(Array.from({ length: 1201 }, (_, index) => `r${index}`));
    expect(await lines("?format=csv&limit=250")).toHaveLength(250);
    const part = await call(at.api.activity.GET, "GET", {}, { query: "?limit=5000" });
    expect(JSON.parse(part.text)).toMatchObject({ entries: { length: 500 }, next: expect.any(String) });
  });

  it("that is repeated with its key is one entry, and one without a session is none", async () => {
    await Promise.all([at.submit("once", "", "k1"), at.submit("once", "", "k1")]);
    await at.submit("once", "", "k1");
    expect(await at.brief()).toEqual(["submit done"]);
    jar.clear();
    expect((await at.submit("nobody")).status).toBe(401);
    expect((await call(at.api.activity.GET, "GET")).status).toBe(401);
  });

  it("of every other kind is recorded too, and a revocation is seen with another token of the user", async () => {
    const ref = { family: "kv", name: "session-cache" };
    await call(at.api.extend.POST, "POST", ref);
    await call(at.api.one.DELETE, "DELETE", ref);
    const made = await at.submit("array", "#DEMO array=1-6%2");
    const { jobId } = JSON.parse(made.text);
    await call(at.api.job.DELETE, "DELETE", { ...curlew, jobId: `${jobId}_1` });
    await call(at.api.job.DELETE, "DELETE", { ...curlew, jobId });
    await call(at.api.job.DELETE, "DELETE", { ...curlew, jobId: "999999999" });
    await call(at.api.token.DELETE, "DELETE");
    await at.signIn(await at.demo.mint());
    const entries = await at.read();
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      ...["revoke done", "cancel refused", "cancel done", "cancel done", "submit done"],
      ...["delete done", "extend done"],
    ]);
    expect(entries[2]).toMatchObject({ jobIds: [jobId], cancelled: { areTasks: true, refused: [] } });
    expect(entries[2]?.cancelled?.cancelled.join()).toMatch(/2/);
    expect(entries[3]?.jobIds).toEqual([`${jobId}_1`]);
    expect(entries[4]).toMatchObject({
      ...{ requestId: made.id, resource: "curlew", name: "array", jobIds: [jobId] },
      ...{ words: null, cancelled: null },
    });
    expect(Date.parse(entries[4]?.endedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(entries[4]?.at ?? ""));
    expect(entries[5]).toMatchObject(ref);
  });

  it("never leaves a script, an environment, credentials or a token in the store or an answer", async () => {
    const token = await at.demo.mint();
    await at.signIn(token);
    await at.submit("quiet");
    await at.submit("loud", `#DEMO refuse\n#SBATCH ${secrets.env}`);
    const cluster = { name: "own", kind: "valkey-general", resources: { cpus: 1, "ram-gbs": 1 } };
    const made = await call(at.api.family.POST, "POST", { family: "kv" }, { body: cluster });
    const { password } = JSON.parse(made.text).credentials;
    const csv = (await call(at.api.activity.GET, "GET", {}, { query: "?format=csv" })).text;
    const kept = readFiles(at.stateDir) + JSON.stringify(await at.read()) + csv;
    expect(kept).toContain("quiet");
    for (const secret of [secrets.env, secrets.line, password, token, "sleep 60"])
      expect(kept).not.toContain(secret);
    expect(csv.split("\r\n")[0]).toMatch(/^at,ended_at,action,outcome,/);
  });
});

describe("without a store", () => {
  const store = Symbol.for("facility-portal.store");
  /** Takes the store away until what this returns is called. */
  const takeAway = (state: object = { opening: null, failedMs: performance.now() + 1e9, loggedMs: 0 }) => {
    const kept = Reflect.get(globalThis, store);
    Reflect.set(globalThis, store, state);
    return async () => void Reflect.set(globalThis, store, kept);
  };

  it("the audit record refuses a write, and the activity isn't shown as empty", async () => {
    const giveBack = takeAway();
    try {
      expect((await at.submit("anyway")).status).toBe(503);
      const answer = await call(at.api.activity.GET, "GET");
      expect(answer.status).toBe(503);
      expect(answer.text).toContain("store-unavailable");
    } finally {
      await giveBack();
    }
    expect(await at.read()).toEqual([]);
  });

  it("that never answers, a page waits two seconds at most", async () => {
    const giveBack = takeAway({ opening: new Promise(() => {}), failedMs: 0, loggedMs: 0 });
    const signedIn = await readSignedIn(toExchange(jar).headers);
    if (!signedIn) throw new Error("signed out");
    const { readActivityView, readLastSeen } = await import("./answer-activity");
    const choice = { action: null, outcome: null, resource: null, before: null, zone: null };
    expect(await readLastSeen(signedIn, "curlew", "85")).toBe("unreadable");
    expect(await readActivityView(signedIn, choice)).toMatchObject({ view: null, problem: { status: 503 } });
    await giveBack();
  });
});
