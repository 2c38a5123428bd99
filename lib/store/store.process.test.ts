import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { takeLease } from "./lease";
import { openStore } from "./open-store";
import { describeStores } from "./testing/test-store";

const minute = 60_000;

describeStores("the store", (store) => {
  it("keeps epoch ms as numbers, and null and any text as they are", async () => {
    const row = {
      resource: "curlew ’ 日本 '; --",
      status: null,
      from_ms: 1_795_000_000_123,
      until_ms: 2 ** 52,
    };
    await store.db
      .insertInto("status_span")
      .values({ ...row, is_closed: 0 })
      .execute();
    const read = await store.db.selectFrom("status_span").selectAll().execute();
    expect(read).toEqual([{ ...row, is_closed: 0 }]);
  });

  it("undoes all of a failed transaction", async () => {
    const failed = store.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("status_span").execute();
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await store.db.selectFrom("status_span").selectAll().execute()).toHaveLength(1);
  });

  it("gives a lease to one holder until its end, who may extend it", async () => {
    const take = (holder: string, now: number) =>
      takeLease(store.db, { name: "recorder", holder, untilMs: now + minute }, now);
    expect(await take("a", 0)).toBe(true);
    expect(await take("b", minute - 1)).toBe(false);
    expect(await take("a", minute - 1)).toBe(true);
    expect(await take("b", minute)).toBe(false);
    expect(await take("b", 2 * minute - 1)).toBe(true);
    expect(await take("a", 2 * minute)).toBe(false);
  });

  it("takes a lease that ends later than any can: the clock was wrong when it was taken", async () => {
    const take = (holder: string, now: number) =>
      takeLease(store.db, { name: "ahead", holder, untilMs: now + minute }, now);
    expect(await take("a", 4000 * 1440 * minute)).toBe(true);
    expect(await take("b", 0)).toBe(true);
    expect(await take("a", 0)).toBe(false);
  });

  it("gives a lease asked for by many at once to exactly one", async () => {
    const holders = Array.from({ length: 8 }, (_, index) => `process-${index}`);
    const taken = await Promise.all(
      holders.map((holder) => takeLease(store.db, { name: "many", holder, untilMs: minute }, 0)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("keeps its data when it is opened again, also by two at once", async () => {
    const again = await Promise.all(
      store.kind === "postgres" ? [openStore(store.place), openStore(store.place)] : [openStore(store.place)],
    );
    for (const { db, close } of again) {
      expect(await db.selectFrom("status_span").select("resource").execute()).toHaveLength(1);
      await close();
    }
  });

  it("refuses a database that a newer version has migrated", async () => {
    const row = { name: "9999-future", timestamp: "2030-01-01T00:00:00Z" };
    await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
      store.db,
    );
    await expect(openStore(store.place)).rejects.toThrow("A newer version of the portal");
    await sql`delete from kysely_migration where name = ${row.name}`.execute(store.db);
  });
});

describe("a place that can't be opened", () => {
  it("is an error, not an empty store", async () => {
    await expect(openStore({ stateDir: "/dev/null/x", databaseUrl: null })).rejects.toThrow();
    const away = { stateDir: "", databaseUrl: "postgres://portal@127.0.0.1:1/none" };
    await expect(openStore(away)).rejects.toThrow();
  });
});
