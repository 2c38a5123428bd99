import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { inTime } from "./in-time";
import { isAnswering } from "./postgres-trial";
import { withStore } from "./store";
import { findPostgres } from "./testing/postgres";
import { useTestPostgres } from "./testing/test-store";

describe.runIf(findPostgres())("PostgreSQL that hangs", () => {
  const store = useTestPostgres();
  afterAll(() => store.server?.thaw());

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
    const busy = Array.from({ length: 8 }, () => withStore((db) => sql`select pg_sleep(3)`.execute(db)));
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
