import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { sampleNoteRow } from "@/lib/notes/testing/sample-note";
import { describeStores } from "@/lib/store/testing/test-store";
import { deleteHistoryBefore, listHistoryNotes, listKeptDowntimes, listSpans } from "./records";
import type { Look } from "./span";
import { sampleKeptDowntime } from "./testing/samples";
import { forgetTurns, recordLook, toTurn } from "./testing/turns";

describeStores("the history's records", (store) => {
  beforeEach(async () => {
    await deleteHistoryBefore(store.db, 2 ** 50);
    await forgetTurns(store.db);
  });

  it("says whether there are more notes than it lists", async () => {
    const write = (count: number) =>
      store.db
        .insertInto("note")
        .values(Array.from({ length: count }, () => sampleNoteRow({ id: randomUUID(), written_ms: 50 })))
        .execute();
    await write(1000);
    const all = await listHistoryNotes(store.db, 0, 100);
    expect([all.notes.length, all.hasMoreNotes]).toEqual([1000, false]);
    await write(1);
    const cut = await listHistoryNotes(store.db, 0, 100, "curlew");
    expect([cut.notes.length, cut.hasMoreNotes]).toEqual([1000, true]);
    await store.db.deleteFrom("note").execute();
  });

  const look = (resource: string, atMs: number, status: string | null = "OPERATIONAL"): Look => ({
    resource,
    status,
    atMs,
  });
  const { downtime } = sampleKeptDowntime(Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 2));
  const record = (atMs: number, looks: Look[], descriptions: string[] | null = null) => {
    const downtimes = descriptions?.map((description) => ({
      listedId: `curlew@${description}`,
      downtime: { ...downtime, description },
    }));
    return recordLook(store.db, { atMs, looks, downtimes: downtimes ?? null }, toTurn(atMs));
  };
  const brief = async () =>
    (await listSpans(store.db, 0, 1000)).map((span) => [
      span.resource,
      span.status,
      span.fromMs,
      span.untilMs,
    ]);

  it("doesn't count a look twice", async () => {
    await record(10, [look("curlew", 10)]);
    await record(10, [look("curlew", 10)]);
    await record(12, [look("curlew", 9, "UNAVAILABLE")]);
    expect(await brief()).toEqual([["curlew", "OPERATIONAL", 10, 10]]);
  });

  it("keeps all of a look or nothing", async () => {
    await record(0, [look("curlew", 0)]);
    const twice = [look("dunlin", 5), look("dunlin", 5)];
    await expect(record(5, [look("curlew", 5), ...twice])).rejects.toThrow();
    expect(await brief()).toEqual([["curlew", "OPERATIONAL", 0, 0]]);
  });

  it("deletes what is older, and nothing else", async () => {
    await record(0, [look("dunlin", 0)], ["Cooling"]);
    await record(500, [look("curlew", 500)], ["Power"]);
    await deleteHistoryBefore(store.db, 400);
    expect(await brief()).toEqual([["curlew", "OPERATIONAL", 500, 500]]);
    expect((await listKeptDowntimes(store.db, 0, 1000)).map(({ id }) => id)).toEqual(["curlew@Power"]);
  });

  it("keeps downtimes with their changes, and nothing of an incomplete look", async () => {
    await record(0, [], ["Cooling"]);
    await record(5, [], null);
    await record(10, [], ["Cooling", "Power"]);
    await record(15, [], ["Power"]);
    const kept = await listKeptDowntimes(store.db, 0, 100);
    expect(
      kept.map(({ id, firstSeenMs, lastSeenMs, goneMs }) => [id, firstSeenMs, lastSeenMs, goneMs]),
    ).toEqual([
      ["curlew@Cooling", 0, 10, 15],
      ["curlew@Power", 10, 15, null],
    ]);
    expect(kept[0]?.changes).toEqual([
      { id: "curlew@Cooling", seenMs: 15, field: "withdrawn", before: null, after: null },
    ]);
  });
});
