import { beforeEach, expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { answerIntent, evictIntents, insertIntent, readIntent } from "./intent-records";

describeStores("the records of writes", (store) => {
  beforeEach(() => store.db.deleteFrom("intent").execute());

  const begin = (name: string, token: string, now = 0) =>
    insertIntent(
      store.db,
      { name, token, attempt: `try ${name}`, fingerprint: "f", process: "process:a" },
      [],
      now,
      now,
    );
  const answer = (name: string, atMs: number, size = 600, isProven = true) =>
    answerIntent(
      store.db,
      { name, attempt: `try ${name}` },
      { answer: "sealed", size, answeredMs: atMs, isProven },
    );
  async function keep(
    count: number,
    toRow: (index: number) => { token: string; size?: number; isProven?: boolean },
    label = "row",
  ) {
    const rows = Array.from({ length: count }, (_, index) => {
      const { token, size = 600, isProven = true } = toRow(index);
      const mine = { name: `${label} ${index}`, token, attempt: `${index}` };
      return {
        ...mine,
        fingerprint: "f",
        process: "process:a",
        started_ms: 0,
        answered_ms: index,
        until_ms: 1e9,
        is_proven: isProven ? 1 : 0,
        is_forgotten: 0,
        size,
        answer: "sealed",
      };
    });
    for (let from = 0; from < count; from += 1000)
      await store.db
        .insertInto("intent")
        .values(rows.slice(from, from + 1000))
        .execute();
  }
  const names = async (token?: string) =>
    (await store.db.selectFrom("intent").select(["name", "token"]).execute())
      .filter((row) => token === undefined || row.token === token)
      .map(({ name }) => name);

  it("let one of two attempts begin, and another once the row is over", async () => {
    expect(await begin("a", "t", 0)).toBe(true);
    expect(await begin("a", "t", 1)).toBe(false);
    await answer("a", 10);
    expect(await begin("a", "t", 600_009)).toBe(false);
    expect(await readIntent(store.db, "a", 600_009)).toMatchObject({ answer: "sealed" });
    expect(await readIntent(store.db, "a", 600_010)).toBeUndefined();
    expect(await begin("a", "t", 600_010)).toBe(true);
    expect(await readIntent(store.db, "a", 600_010)).toMatchObject({
      answer: null,
      answered_ms: null,
    });
  });

  it("take an answer for the attempt that it belongs to alone", async () => {
    await begin("a", "t");
    const other = { name: "a", attempt: "another" };
    await answerIntent(store.db, other, { answer: "x", size: 1, answeredMs: 1, isProven: true });
    expect(await readIntent(store.db, "a", 1)).toMatchObject({ answer: null });
  });

  const answered = async () => {
    const rows = store.db.selectFrom("intent").select("name").where("answer", "is not", null);
    return (await rows.execute()).map(({ name }) => name);
  };

  it("keep 500 answers of a token, the oldest going first, and nobody else's", async () => {
    await begin("in progress", "busy");
    await keep(503, () => ({ token: "busy" }));
    await keep(1, () => ({ token: "calm" }), "calm");
    for (let times = 0; times < 2; times++) {
      await evictIntents(store.db, "busy");
      const left = await answered();
      expect(left).toHaveLength(501);
      for (const gone of ["row 0", "row 1", "row 2"]) expect(left).not.toContain(gone);
      expect(left).toContain("calm 0");
    }
    // None is forgotten, so that it isn't sent again.
    expect(await names("busy")).toHaveLength(504);
    expect(await readIntent(store.db, "row 0", 1)).toMatchObject({ answered_ms: 0, answer: null });
    expect(await begin("row 0", "busy", 1)).toBe(false);
  });

  it("keep 20,000 writes and 32 MB of answers, the oldest going first", { timeout: 60_000 }, async () => {
    await keep(20_003, (index) => ({ token: `user ${index}` }));
    await evictIntents(store.db, "busy");
    const left = await names();
    expect(left).toHaveLength(20_000);
    expect(left).not.toContain("row 2");
    await store.db.deleteFrom("intent").execute();
    await keep(10, (index) => ({ token: `user ${index}`, size: 4_000_000 }));
    await evictIntents(store.db, "busy");
    expect((await answered()).sort()).toEqual(Array.from({ length: 8 }, (_, index) => `row ${index + 2}`));
  });

  it("keep those of unaccepted tokens apart: 5,000 and 2 MB, which evict nobody else's", async () => {
    await keep(990, (index) => ({ token: `user ${index}` }));
    await keep(5100, (index) => ({ token: `made-up ${index}`, isProven: false, size: 100 }), "made-up");
    await evictIntents(store.db, "busy");
    const left = await answered();
    expect(left.filter((name) => name.startsWith("row"))).toHaveLength(990);
    expect(left.filter((name) => name.startsWith("made-up"))).toHaveLength(5000);
    await store.db.deleteFrom("intent").where("name", "like", "made-up%").execute();
    await keep(5, (index) => ({ token: `large ${index}`, isProven: false, size: 900_000 }), "large");
    await evictIntents(store.db, "busy");
    expect((await answered()).filter((name) => name.startsWith("large")).sort()).toEqual([
      "large 3",
      "large 4",
    ]);
  });
});
