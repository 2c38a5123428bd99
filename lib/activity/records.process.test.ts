import { beforeEach, expect, it } from "vitest";
import { toOpenRow } from "@/lib/audit/audit-line";
import { type AuditRow, settleAudit } from "@/lib/audit/records";
import { describeStores } from "@/lib/store/testing/test-store";
import * as records from "./records";

const who = {
  project: null,
  username: null,
  person: null,
  address: "",
  action: "submit",
  path: "/",
  token: null,
} as const;

describeStores("the records of activity", (store) => {
  beforeEach(() => Promise.all([clear("audit"), clear("seen_job")]));
  const clear = (table: "audit" | "seen_job") => store.db.deleteFrom(table).execute();

  const submit = (id: string, atMs: number, changes: Partial<AuditRow> = {}) =>
    settleAudit(store.db, [
      {
        ...toOpenRow({ ...who, requestId: id, atMs }),
        ...{ owner: "ada", is_proven: 1, resource: "curlew", result: "done", outcome: "done" },
        deed: JSON.stringify({ name: "wave’ 日本 <b>", jobName: "wave", jobIds: ["85"] }),
        ...changes,
      },
    ]);
  const list = async (changes: Partial<records.ActivitySelection> = {}) =>
    records.listActivity(store.db, { owner: "ada", fromMs: 0, staleMs: 0, limit: 100, ...changes });
  const ids = async (changes: Partial<records.ActivitySelection> = {}) =>
    (await list(changes)).entries.map(({ requestId }) => requestId);
  const sighting = (seenMs: number, state: string) => ({
    activityId: "a",
    jobId: "85",
    submittedMs: 1000,
    name: "wave",
    isEnded: false,
    seenMs,
    records: [{ id: "85", state }] as never,
  });

  it("reads an entry that was never completed as unknown after its time", async () => {
    await submit("a", 1000, { result: "under-way", outcome: "open" });
    expect((await list({ staleMs: 1001 })).entries[0]?.outcome).toBe("unknown");
    expect(await ids({ staleMs: 1001, outcome: "unknown" })).toEqual(["a"]);
    expect(await ids({ staleMs: 1001, outcome: "under-way" })).toEqual([]);
    expect(await ids({ staleMs: 1000, outcome: "under-way" })).toEqual(["a"]);
    expect(await ids({ staleMs: 1000, outcome: "unknown" })).toEqual([]);
    await submit("a", 1000);
    expect((await list()).entries).toMatchObject([{ outcome: "done", jobIds: ["85"], lastSeen: null }]);
  });

  it("lists an owner's own alone, newest first, filtered, and in pages without gaps", async () => {
    await submit("other", 1500, { owner: "bob" });
    await submit("refused before it was carried out", 1500, { owner: null, deed: null, result: null });
    await submit("with an invented token", 1500, { is_proven: 0 });
    for (const [index, id] of ["a", "b", "c", "d", "e"].entries())
      await submit(id, 1000 + Math.floor(index / 2), { resource: index === 4 ? "dunlin" : "curlew" });
    expect(await ids()).toEqual(["e", "d", "c", "b", "a"]);
    const pages: string[][] = [];
    let before: string | null = null;
    do {
      const page = await list({ limit: 2, before });
      pages.push(page.entries.map(({ requestId }) => requestId));
      before = page.next;
    } while (before !== null);
    expect(pages).toEqual([["e", "d"], ["c", "b"], ["a"]]);
    expect(await ids({ resource: "dunlin" })).toEqual(["e"]);
    expect(await ids({ action: "cancel" })).toEqual([]);
    expect(await ids({ fromMs: 1002 })).toEqual(["e"]);
    expect(await ids({ owner: "ad" })).toEqual([]);
    expect(await records.listActivityResources(store.db, "ada", 0)).toEqual(["curlew", "dunlin"]);
  });

  it("keeps what was seen last of a job, and never an older sighting", async () => {
    await submit("a", 1000);
    expect(await records.findSubmit(store.db, "bob", "curlew", "85", 0)).toBeNull();
    expect(await records.findSubmit(store.db, "ada", "curlew", "85", 0)).toMatchObject({ seenMs: null });
    await records.writeSightings(store.db, [sighting(2000, "RUNNING")]);
    await records.writeSightings(store.db, [sighting(1500, "PENDING")]);
    expect((await list()).entries[0]?.lastSeen).toMatchObject({
      seenAt: new Date(2000).toISOString(),
      records: [{ state: "RUNNING" }],
    });
    expect(await records.listOpenSubmits(store.db, "ada", "curlew", 0)).toHaveLength(1);
    await records.writeSightings(store.db, [{ ...sighting(3000, "COMPLETED"), isEnded: true }]);
    expect(await records.listOpenSubmits(store.db, "ada", "curlew", 0)).toEqual([]);
  });

  it("gives a reused ID to the newest submit alone", async () => {
    await submit("a", 1000);
    await submit("b", 5000);
    const found = await records.findSubmit(store.db, "ada", "curlew", "85", 0);
    expect(found?.activityId).toBe("b");
    await records.writeSightings(store.db, [{ ...sighting(6000, "RUNNING"), activityId: "b" }]);
    expect((await list()).entries.map(({ lastSeen }) => lastSeen === null)).toEqual([false, true]);
  });

  it("deletes jobs that are older, and the oldest beyond the cap", async () => {
    const seen = async () =>
      (await store.db.selectFrom("seen_job").select("activity_id").orderBy("activity_id").execute()).map(
        ({ activity_id }) => activity_id,
      );
    for (const [index, activityId] of ["a", "b", "c"].entries())
      await records.writeSightings(store.db, [
        { ...sighting(5000, "RUNNING"), activityId, submittedMs: 1000 * (index + 1) },
      ]);
    await records.deleteSeenJobsBefore(store.db, 1500, 10);
    expect(await seen()).toEqual(["b", "c"]);
    await records.deleteSeenJobsBefore(store.db, 0, 1);
    expect(await seen()).toEqual(["c"]);
  });
});
