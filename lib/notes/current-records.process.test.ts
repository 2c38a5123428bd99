import { beforeEach, expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { dayMs, hourMs } from "@/lib/time/duration";
import { listCurrentRecords } from "./records";
import { sampleDowntimeRow, sampleNoteRow } from "./testing/sample-note";

const now = Date.parse("2026-11-21T12:00:00Z");

describeStores("the current notes", (store) => {
  beforeEach(async () => {
    await store.db.deleteFrom("note").execute();
    await store.db.deleteFrom("downtime").execute();
  });

  type Row = Parameters<typeof sampleNoteRow>[0];
  const daysAgo = (days: number, changes: Row = {}) =>
    sampleNoteRow({ id: `${days}`, resource: "alpha", written_ms: now - days * dayMs, ...changes });
  const insert = (rows: ReturnType<typeof daysAgo>[]) => store.db.insertInto("note").values(rows).execute();
  const listIds = async () => (await listCurrentRecords(store.db, now)).map(({ id }) => id);
  const listDowntime = (id: string, last_seen_ms: number, gone_ms: number | null) =>
    store.db
      .insertInto("downtime")
      .values(sampleDowntimeRow({ id, listed_id: id, last_seen_ms, gone_ms }))
      .execute();

  it("were written, or promised an update, in the last 14 days, newest first", async () => {
    await insert([
      ...[daysAgo(13.9), daysAgo(14), daysAgo(0)],
      daysAgo(20, { next_update_ms: now - 10 * dayMs }),
      daysAgo(40, { next_update_ms: now - 14 * dayMs }),
      daysAgo(91, { next_update_ms: now + dayMs }),
    ]);
    expect(await listIds()).toEqual(["0", "13.9", "20"]);
  });

  it("are about a downtime that is still listed, for 90 days at most", async () => {
    await listDowntime("listed", now, null);
    await listDowntime("left", now - 2, now - 1);
    // Recording was switched off while the downtime was listed.
    await listDowntime("unseen", now - 15 * dayMs, null);
    await insert([
      daysAgo(60, { downtime_id: "listed" }),
      daysAgo(91, { downtime_id: "listed" }),
      daysAgo(1, { downtime_id: "left" }),
      daysAgo(61, { downtime_id: "unseen" }),
      daysAgo(2, { downtime_id: "not recorded" }),
    ]);
    expect(await listIds()).toEqual(["2", "60"]);
  });

  it("are the newest 20 of a resource, however many there are of others, or were withdrawn", async () => {
    const many = (resource: string, count: number, changes: Row = {}) =>
      Array.from({ length: count }, (_, index) =>
        daysAgo(index / 1000, { id: `${resource} ${index}`, resource, ...changes }),
      );
    await insert(many("loud", 100));
    await insert(many("quiet", 100, { withdrawn_ms: now - hourMs, withdrawn_by: "bo" }));
    await insert([daysAgo(13, { resource: "quiet" }), daysAgo(12)]);
    const ids = await listIds();
    expect(ids.filter((id) => id.startsWith("loud"))).toEqual(many("loud", 20).map(({ id }) => id));
    expect(ids.filter((id) => id.startsWith("quiet"))).toHaveLength(19);
    expect(ids.slice(-2)).toEqual(["12", "13"]);
  });

  it("are 200 in all, each resource's newest before another's older ones", async () => {
    const rows = Array.from({ length: 11 }, (_, resource) =>
      Array.from({ length: 20 }, (_, index) =>
        daysAgo(resource + index / 1000, { id: `${resource} ${index}`, resource: `r${resource}` }),
      ),
    ).flat();
    await insert(rows);
    const ids = await listIds();
    expect(ids).toHaveLength(200);
    expect(ids).toContain("10 0");
    expect(ids).not.toContain("0 19");
  });
});
