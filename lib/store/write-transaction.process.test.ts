import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { inTime } from "./in-time";
import { isAnswering } from "./postgres-trial";
import { withStore } from "./store";
import { findPostgres } from "./testing/postgres";
import { useTestPostgres } from "./testing/test-store";
import { writeTransaction } from "./write-transaction";

const notWritten = { slug: "store-unavailable", details: { notSent: true } };

describe.runIf(findPostgres())("PostgreSQL", () => {
  const store = useTestPostgres();
  afterAll(() => store.server?.thaw());

  describe("that hangs", () => {
    const ask = () => inTime(withStore((db) => sql`select 1`.execute(db)));

    it("is left alone after the first to notice, and used again once it answers", async () => {
      await ask();
      expect(await isAnswering(store.server?.url ?? "")).toBe(true);
      store.server?.freeze();
      await expect(ask()).rejects.toMatchObject({ slug: "store-unavailable" });
      // A refusal in the same turn of the event loop, without a query.
      let isOver = false;
      ask().catch(() => {
        isOver = true;
      });
      await new Promise((resolve) => setImmediate(resolve));
      expect(isOver).toBe(true);
      store.server?.thaw();
      const answered = () =>
        ask().then(
          () => true,
          () => false,
        );
      await expect.poll(answered, { timeout: 10_000 }).toBe(true);
    });

    it("isn't one that is only busy, or refuses", async () => {
      // All of the pool's connections, for longer than a hang takes to be noticed.
      const busy = Array.from({ length: 8 }, () => withStore((db) => sql`select pg_sleep(2.5)`.execute(db)));
      await expect(ask()).rejects.toMatchObject({ slug: "store-unavailable" });
      let isOver = false;
      const waiting = ask().finally(() => {
        isOver = true;
      });
      await new Promise((resolve) => setImmediate(resolve));
      expect(isOver).toBe(false);
      await Promise.all([...busy, waiting]);
      expect(await isAnswering("postgres://portal@127.0.0.1:1/none")).toBe(true);
    });
  });
  describe("that is written to", () => {
    const insert = sql`insert into pruned (name, until_ms) values ('test', 1)`;
    const countRows = () =>
      withStore((db) => db.selectFrom("pruned").select("name").where("name", "=", "test").execute());

    it("didn't happen if a statement is refused, or its connection is lost before the end", async () => {
      for (const fail of [
        sql`insert into pruned (name, until_ms) values ('test', 2)`,
        sql`select pg_terminate_backend(pg_backend_pid())`,
      ])
        await expect(
          writeTransaction("", async (transaction) => {
            await insert.execute(transaction);
            await fail.execute(transaction);
          }),
        ).rejects.toMatchObject(notWritten);
      const readOnly = writeTransaction("", async (transaction) => {
        await sql`set transaction read only`.execute(transaction);
        await insert.execute(transaction);
      });
      await expect(readOnly).rejects.toMatchObject(notWritten);
      expect(await countRows()).toEqual([]);
    });

    it("didn't happen if the commit is refused", async () => {
      await withStore(async (db) => {
        await sql`create table child (name text references pruned deferrable initially deferred)`.execute(db);
      });
      const write = writeTransaction("", (transaction) =>
        sql`insert into child values ('nobody')`.execute(transaction),
      );
      await expect(write).rejects.toMatchObject(notWritten);
    });

    it("is unknown if its connection is lost at the commit", async () => {
      const write = writeTransaction("It broke off.", async (transaction) => {
        await insert.execute(transaction);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await withStore((db) =>
          sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int, 5000)`.execute(db),
        );
      });
      await expect(write).rejects.toMatchObject({
        slug: "outcome-unknown",
        details: { detail: "It broke off." },
      });
    });

    it("doesn't happen later either if the database hung before the end", async () => {
      let wasAnswered = false;
      const write = writeTransaction("", async (transaction) => {
        await insert.execute(transaction);
        store.server?.freeze();
        await sql`select 1`.execute(transaction);
        wasAnswered = true;
      });
      await expect(write).rejects.toMatchObject(notWritten);
      expect(wasAnswered).toBe(false);
      store.server?.thaw();
      await expect.poll(() => wasAnswered, { timeout: 10_000 }).toBe(true);
      await expect.poll(() => countRows().catch(() => null), { timeout: 10_000 }).toEqual([]);
      const open = sql<{
        pid: number;
      }>`select pid from pg_stat_activity where state like 'idle in transaction%'`;
      await expect.poll(() => withStore(async (db) => (await open.execute(db)).rows)).toEqual([]);
      expect(await countRows()).toEqual([]);
    });

    it("happens once", async () => {
      await writeTransaction("", (transaction) => insert.execute(transaction));
      expect(await countRows()).toEqual([{ name: "test" }]);
    });
  });
});
