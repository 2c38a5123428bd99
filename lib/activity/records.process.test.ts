import { beforeEach, expect, it } from "vitest";
import type { Tables } from "@/lib/store/tables";
import { describeStores } from "@/lib/store/testing/test-store";
import { mostEntries } from "./model";
import * as records from "./records";

describeStores("the records of activity", (store) => {
  beforeEach(() => records.deleteActivityBefore(store.db, 2 ** 50, 10));

  const row = (id: string, changes: Partial<Tables["activity"]> = {}): Tables["activity"] => ({
    id,
    owner: "ada",
    is_proven: 1,
    at_ms: 1000,
    ended_ms: null,
    action: "submit",
    outcome: "under-way",
    resource: "curlew",
    family: null,
    name: "wave’ 日本 <b>",
    cluster_kind: null,
    person: null,
    cluster_settings: null,
    job_ids: "[]",
    cancelled: null,
    words: null,
    ...changes,
  });
  const list = async (changes: Partial<records.ActivitySelection> = {}) =>
    records.listActivity(store.db, { owner: "ada", fromMs: 0, staleMs: 0, limit: 100, ...changes });
  const ids = async (changes: Partial<records.ActivitySelection> = {}) =>
    (await list(changes)).entries.map(({ requestId }) => requestId);
  const submit = (id: string, atMs: number, changes: Partial<Tables["activity"]> = {}) =>
    records.completeActivity(
      store.db,
      row(id, { at_ms: atMs, ended_ms: atMs, outcome: "done", job_ids: '["85"]', ...changes }),
      { jobId: "85", name: "wave" },
    );
  const sighting = (seenMs: number, state: string) => ({
    activityId: "a",
    jobId: "85",
    submittedMs: 1000,
    name: "wave",
    isEnded: false,
    seenMs,
    records: [{ id: "85", state }] as never,
  });

  it("keeps an entry once, with its outcome, whichever of its two writes comes first", async () => {
    await records.insertActivity(store.db, row("a"));
    expect((await list()).entries[0]).toMatchObject({
      outcome: "under-way",
      endedAt: null,
      name: row("a").name,
    });
    await submit("a", 1000);
    await records.insertActivity(store.db, row("a"));
    expect(await ids()).toEqual(["a"]);
    expect((await list()).entries[0]).toMatchObject({ outcome: "done", jobIds: ["85"], lastSeen: null });
  });

  it("reads an entry that was never completed as unknown after its time", async () => {
    await records.insertActivity(store.db, row("a"));
    expect((await list({ staleMs: 1001 })).entries[0]?.outcome).toBe("unknown");
    expect(await ids({ staleMs: 1001, outcome: "unknown" })).toEqual(["a"]);
    expect(await ids({ staleMs: 1001, outcome: "under-way" })).toEqual([]);
    expect(await ids({ staleMs: 1000, outcome: "under-way" })).toEqual(["a"]);
    expect(await ids({ staleMs: 1000, outcome: "unknown" })).toEqual([]);
  });

  it("lists an owner's own alone, newest first, filtered, and in pages without gaps", async () => {
    await submit("other", 1500, { owner: "bob" });
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

  it("bounds an owner's entries to the newest", async () => {
    for (let from = 0; from < mostEntries; from += 1000)
      await store.db
        .insertInto("activity")
        .values(
          Array.from({ length: 1000 }, (_, index) => row(`r${from + index}`, { at_ms: 10 + from + index })),
        )
        .execute();
    await submit("new", 90_000);
    const kept = await ids({ limit: mostEntries + 10 });
    expect(kept).toHaveLength(mostEntries);
    expect([kept[0], kept.at(-1)]).toEqual(["new", "r1"]);
  });

  it("deletes what is older, with its jobs, and the oldest beyond the cap", async () => {
    await submit("a", 1000);
    await submit("b", 2000);
    await submit("c", 3000);
    await records.deleteActivityBefore(store.db, 1500, 10);
    expect(await ids()).toEqual(["c", "b"]);
    await records.deleteActivityBefore(store.db, 0, 1);
    expect(await ids()).toEqual(["c"]);
    const jobs = await store.db.selectFrom("seen_job").select("activity_id").execute();
    expect(jobs).toEqual([{ activity_id: "c" }]);
  });
});
