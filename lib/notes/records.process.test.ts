import { beforeEach, expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { dayMs, hourMs } from "@/lib/time/duration";
import { insertDeliveries } from "@/lib/webhooks/records";
import { toNoteEvent } from "./note-events";
import {
  deleteNotesBefore,
  insertNote,
  listCurrentRecords,
  listNotes,
  mostNotes,
  type NoteToWrite,
  type ReportNote,
  withdrawStoredNote,
} from "./records";
import { sampleDowntimeRow, sampleNoteRow } from "./testing/sample-note";

const now = Date.parse("2026-11-21T12:00:00Z");

describeStores("the records of notes", (store) => {
  beforeEach(async () => {
    await deleteNotesBefore(store.db, 2 ** 50);
    await store.db.deleteFrom("downtime").execute();
  });

  const toId = (number: number) => number.toString(16).padStart(32, "0");
  const insert = (note: NoteToWrite, announce?: ReportNote) =>
    store.db.transaction().execute((transaction) => insertNote(transaction, note, announce));
  const withdraw = (id: string, by: string, atMs: number, announce?: ReportNote) =>
    store.db.transaction().execute((transaction) => withdrawStoredNote(transaction, id, by, atMs, announce));
  const write = (writtenMs: number, changes: Partial<NoteToWrite> = {}) =>
    insert({
      id: toId(writtenMs),
      resource: "curlew",
      downtime: null,
      text: `Note ${writtenMs}`,
      author: "ada",
      writtenMs,
      nextUpdateMs: null,
      ...changes,
    });
  const list = (fromMs = 0, toMs = 2 ** 50, resource?: string) =>
    listNotes(store.db, fromMs, toMs, resource, 1000);
  const listDowntime = (id: string, listed_id: string, gone_ms: number | null = null) =>
    store.db.insertInto("downtime").values(sampleDowntimeRow({ id, listed_id, gone_ms })).execute();

  it("keeps a note as it was written, newest first, by window and resource", async () => {
    const hostile = "<script>'; drop table note; -- 日本 🙂\n=1+1";
    const course = { stage: "identified", todo: hostile } as const;
    const written = await write(10, { text: hostile, ...course });
    await write(20, { resource: "dunlin" });
    expect(written).toMatchObject({
      text: hostile,
      ...course,
      author: "ada",
      downtime: null,
      withdrawnAt: null,
    });
    const plain = { resource: "dunlin", stage: null, todo: null };
    expect(await list()).toEqual([expect.objectContaining(plain), written]);
    expect(await list(0, 2 ** 50, "curlew")).toEqual([written]);
    expect(await list(11)).toHaveLength(1);
    expect(await list(0, 19)).toHaveLength(1);
  });

  it("takes the same content within ten minutes for a repetition, unless it was withdrawn", async () => {
    const first = await write(10, { text: "Same" });
    expect(await write(600_000, { text: "Same" })).toEqual(first);
    const promising = { text: "Same", nextUpdateMs: 700_000 };
    const others = [{ ...promising }, { text: "Same", downtime: "curlew@1" }, { text: "Same", author: "bo" }];
    for (const [index, changes] of others.entries()) await write(20 + index, changes);
    expect(await list()).toHaveLength(4);
    expect((await write(700_000, { text: "Same" }))?.id).not.toBe(first?.id);
    // Nor is it one after other news, which would stay the newest.
    await write(700_001, { text: "Other" });
    expect((await write(700_002, { text: "Same" }))?.id).toBe(toId(700_002));
    await withdraw(toId(700_002), "bo", 700_003);
    expect((await write(700_004, { text: "Same" }))?.id).toBe(toId(700_004));
  });

  it("takes the same text with another stage, or something else to do, for another note", async () => {
    const first = await write(10, { text: "Same" });
    const changes = [
      { stage: "watching" },
      { stage: "resolved" },
      { stage: "resolved", todo: "Wait" },
    ] as const;
    for (const [index, change] of changes.entries()) {
      const note = { text: "Same", ...change };
      const next = await write(20 + index, note);
      expect(next?.id).not.toBe(first?.id);
      expect(await write(40 + index, note)).toEqual(next);
    }
    expect(await list()).toHaveLength(4);
  });

  it("has no stage that another version wrote, and nothing to do in what an earlier one withdrew", async () => {
    const { stage: _, todo: __, ...earlier } = sampleNoteRow({ id: toId(1) });
    const later = sampleNoteRow({ id: toId(2), stage: "postponed", todo: "Wait", withdrawn_ms: 5 });
    await store.db.insertInto("note").values(earlier).execute();
    await store.db.insertInto("note").values(later).execute();
    expect((await list()).map(({ stage, todo }) => [stage, todo])).toEqual(Array(2).fill([null, null]));
  });

  it("withdraws once, deletes the text, and knows no note that isn't there", async () => {
    await write(10, { stage: "watching", todo: "Wait" });
    expect(await withdraw(toId(10), "bo", 30)).toMatchObject({
      text: "",
      stage: "watching",
      todo: null,
      withdrawnBy: "bo",
      withdrawnAt: new Date(30).toISOString(),
    });
    const row = store.db.selectFrom("note").select("todo");
    expect(await row.executeTakeFirst()).toEqual({ todo: null });
    expect(await withdraw(toId(10), "eve", 40)).toMatchObject({ withdrawnBy: "bo" });
    expect(await withdraw(toId(11), "bo", 30)).toBeNull();
  });

  it("stays with a downtime whose start moves", async () => {
    await listDowntime("curlew@100", "curlew@200");
    const note = await write(10, { downtime: "curlew@200" });
    expect(note?.downtime).toEqual({ id: "curlew@100", listedId: "curlew@200" });
    await store.db.updateTable("downtime").set({ listed_id: "curlew@300" }).execute();
    expect((await list())[0]?.downtime).toEqual({ id: "curlew@100", listedId: "curlew@300" });
  });

  it("makes room from withdrawn notes alone, and refuses without them", async () => {
    const rows = Array.from({ length: mostNotes.ofResource }, (_, index) =>
      sampleNoteRow({ id: toId(index + 1), written_ms: index }),
    );
    await store.db.insertInto("note").values(rows).execute();
    expect(await write(5000)).toBeNull();
    expect(await write(5000, { resource: "dunlin" })).not.toBeNull();
    await withdraw(toId(7), "bo", 30);
    expect(await write(5001)).not.toBeNull();
    expect(await withdraw(toId(7), "bo", 30)).toBeNull();
    expect(await write(5002)).toBeNull();
  });

  it("is reported again by a repetition that is to be announced, and stays one note", async () => {
    const reported: string[] = [];
    const report: ReportNote = async (_, note) => void reported.push(note.id);
    const about = {
      resource: "curlew",
      downtime: null,
      stage: null,
      todo: null,
      text: "Fan failed.",
      author: "ada",
    };
    const note = (index: number, changes: Partial<NoteToWrite> = {}) =>
      insert({ ...about, id: toId(index), writtenMs: index, nextUpdateMs: null, ...changes }, report);
    await note(1);
    await note(2);
    await note(3, { isAnnounced: true });
    expect(reported).toEqual([toId(1), toId(1)]);
    expect(await list()).toHaveLength(1);
  });

  it("is announced in the transaction that writes or withdraws it, once", async () => {
    const announced: string[] = [];
    const announce: ReportNote = async (transaction, note) => {
      announced.push(note.withdrawnAt === null ? "added" : "withdrawn");
      await insertDeliveries(transaction, ["a"], [toNoteEvent(note, "https://portal.example")], 10);
    };
    const fail: ReportNote = async (...given) => {
      await announce(...given);
      throw new Error("stop");
    };
    const toWrite = {
      id: toId(1),
      resource: "curlew",
      downtime: "curlew@100",
      stage: "identified",
      todo: "Use dunlin",
      text: "Fan failed.",
      author: "ada",
      writtenMs: 10,
      nextUpdateMs: 70_000,
    } as const;
    const queued = async () =>
      (await store.db.selectFrom("delivery").select("body").orderBy("event_id").execute()).map(({ body }) =>
        JSON.parse(body),
      );
    await store.db.deleteFrom("delivery").execute();
    await expect(insert(toWrite, fail)).rejects.toThrow("stop");
    expect([await list(), await queued()]).toEqual([[], []]);
    await insert(toWrite, announce);
    // A repetition is no new note.
    await insert({ ...toWrite, id: toId(2), writtenMs: 20, nextUpdateMs: 70_010 }, announce);
    await expect(withdraw(toId(1), "bo", 30, fail)).rejects.toThrow("stop");
    expect((await list())[0]).toMatchObject({ withdrawnAt: null });
    announced.length = 0;
    await withdraw(toId(1), "bo", 30, announce);
    await withdraw(toId(1), "eve", 40, announce);
    await withdraw(toId(9), "eve", 40, announce);
    expect(announced).toEqual(["withdrawn"]);
    const about = { id: toId(1), resource: "curlew", downtime: "curlew@100", author: "ada" };
    const url = "https://portal.example/status/curlew";
    const iso = (ms: number) => new Date(ms).toISOString();
    expect(await queued()).toHaveLength(2);
    expect(await queued()).toEqual(
      expect.arrayContaining([
        {
          type: "note.added",
          timestamp: iso(10),
          text: `curlew: Identified (note by ada)\nWhat to do: Use dunlin.\nFan failed.\nNext update by 1970-01-01 00:01 UTC.\n${url}`,
          data: {
            ...about,
            stage: "identified",
            todo: "Use dunlin",
            text: "Fan failed.",
            nextUpdate: iso(70_000),
            url,
          },
        },
        {
          type: "note.withdrawn",
          timestamp: iso(30),
          text: `curlew: note withdrawn by bo\n${url}`,
          data: { ...about, withdrawnBy: "bo", url },
        },
      ]),
    );
  });

  type Row = Parameters<typeof sampleNoteRow>[0];
  const daysAgo = (days: number, changes: Row = {}) =>
    sampleNoteRow({ id: `${days}`, resource: "alpha", written_ms: now - days * dayMs, ...changes });
  const insertRows = (rows: ReturnType<typeof daysAgo>[]) =>
    store.db.insertInto("note").values(rows).execute();
  const listIds = async () => (await listCurrentRecords(store.db, now)).map(({ id }) => id);
  const listDowntimeRow = (id: string, last_seen_ms: number, gone_ms: number | null) =>
    store.db
      .insertInto("downtime")
      .values(sampleDowntimeRow({ id, listed_id: id, last_seen_ms, gone_ms }))
      .execute();

  it("are current if they were written, or promised an update, in the last 14 days, newest first", async () => {
    await insertRows([
      ...[daysAgo(13.9), daysAgo(14), daysAgo(0)],
      daysAgo(20, { next_update_ms: now - 10 * dayMs }),
      daysAgo(40, { next_update_ms: now - 14 * dayMs }),
      daysAgo(91, { next_update_ms: now + dayMs }),
    ]);
    expect(await listIds()).toEqual(["0", "13.9", "20"]);
  });

  it("are current while their downtime is listed, for 90 days at most", async () => {
    await listDowntimeRow("listed", now, null);
    await listDowntimeRow("left", now - 2, now - 1);
    // Recording was switched off while the downtime was listed.
    await listDowntimeRow("unseen", now - 15 * dayMs, null);
    await insertRows([
      daysAgo(60, { downtime_id: "listed" }),
      daysAgo(91, { downtime_id: "listed" }),
      daysAgo(1, { downtime_id: "left" }),
      daysAgo(61, { downtime_id: "unseen" }),
      daysAgo(2, { downtime_id: "not recorded" }),
    ]);
    expect(await listIds()).toEqual(["2", "60"]);
  });

  it("are current as the newest 20 of a resource, however many there are of others, or were withdrawn", async () => {
    const many = (resource: string, count: number, changes: Row = {}) =>
      Array.from({ length: count }, (_, index) =>
        daysAgo(index / 1000, { id: `${resource} ${index}`, resource, ...changes }),
      );
    await insertRows(many("loud", 100));
    await insertRows(many("quiet", 100, { withdrawn_ms: now - hourMs, withdrawn_by: "bo" }));
    await insertRows([daysAgo(13, { resource: "quiet" }), daysAgo(12)]);
    const ids = await listIds();
    expect(ids.filter((id) => id.startsWith("loud"))).toEqual(many("loud", 20).map(({ id }) => id));
    expect(ids.filter((id) => id.startsWith("quiet"))).toHaveLength(19);
    expect(ids.slice(-2)).toEqual(["12", "13"]);
  });

  it("are current as 200 in all, each resource's newest before another's older ones", async () => {
    const rows = Array.from({ length: 11 }, (_, resource) =>
      Array.from({ length: 20 }, (_, index) =>
        daysAgo(resource + index / 1000, { id: `${resource} ${index}`, resource: `r${resource}` }),
      ),
    ).flat();
    await insertRows(rows);
    const ids = await listIds();
    expect(ids).toHaveLength(200);
    expect(ids).toContain("10 0");
    expect(ids).not.toContain("0 19");
  });
});
