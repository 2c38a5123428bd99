import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "@/lib/store/open-store";
import { describeStores } from "@/lib/store/testing/test-store";
import {
  claimDeliveries,
  countDeliveries,
  insertDeliveries,
  postponeDelivery,
  removeDelivery,
  removeOtherReceivers,
  stopReceiver,
} from "./records";

const day = 86_400_000;

describeStores("the outbox", (store) => {
  /** Another process, where there can be one. */
  let other: Pick<Store, "db"> = store;
  let opened: Store | null = null;
  beforeAll(async () => {
    if (store.kind === "postgres") other = opened = await openStore(store.place);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await store.db.deleteFrom("delivery").execute();
    await store.db.deleteFrom("receiver_stop").execute();
  });

  const event = (index: number) => ({
    type: "status.changed",
    timestamp: "t",
    text: "",
    data: { index, odd: "\0\ud800’" },
  });
  const insert = (receivers: string[], count: number, now = 1000) =>
    store.db.transaction().execute((transaction) =>
      insertDeliveries(
        transaction,
        receivers,
        Array.from({ length: count }, (_, index) => event(index)),
        now,
      ),
    );
  const claim = (receiver: string, most: number, now: number, from: Pick<Store, "db"> = store) =>
    claimDeliveries(from.db, { receiver, untilMs: now + 30, most }, now);
  const indexOf = ({ body }: { body: string }) => JSON.parse(body).data.index as number;

  it("gives each receiver each event, oldest first, with one ID", async () => {
    expect(await insert(["a", "b"], 3)).toBe(0);
    const [a, b] = [await claim("a", 2, 1000), await claim("b", 9, 1000)];
    expect(a.map(indexOf).sort()).toEqual([0, 1]);
    expect(b).toHaveLength(3);
    expect(b.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(a.map(({ eventId }) => eventId)));
    expect(JSON.parse(a[0]?.body ?? "")).toMatchObject({ data: { odd: "\0\ud800’" } });
  });

  it("gives an event to one process at a time, and again once the claim has passed", async () => {
    await insert(["a"], 40);
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim("a", 10, 1000, index % 2 ? store : other)),
    );
    const ids = claims.flat().map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
    while ((await claim("a", 10, 1029)).length > 0);
    const again = await claim("a", 100, 1060);
    expect(again.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(ids));
  });

  it("sends again when it is time, and nothing that was accepted", async () => {
    await insert(["a"], 2);
    const [first, second] = await claim("a", 2, 1000);
    await removeDelivery(store.db, "a", first?.eventId ?? "");
    await postponeDelivery(store.db, "a", { eventId: second?.eventId ?? "", attempts: 1, nextMs: 5000 });
    expect(await claim("a", 9, 4999)).toEqual([]);
    expect(await claim("a", 9, 5000)).toEqual([{ ...second, attempts: 1 }]);
  });

  it("keeps the newest 1,000 of a receiver, and counts the others", async () => {
    expect(await insert(["a", "b"], 600, 1000)).toBe(0);
    expect(await insert(["a"], 600, 2000)).toBe(200);
    expect(await insert(["a"], 1500, 3000)).toBe(1500);
    expect(await countDeliveries(store.db)).toEqual(
      new Map([
        ["a", 1000],
        ["b", 600],
      ]),
    );
    expect((await claim("a", 1, 4000)).map(indexOf)).toEqual([500]);
  });

  it("stops one receiver for a day", async () => {
    await insert(["a", "b"], 2);
    expect(await stopReceiver(store.db, "a", 1000)).toBe(2);
    await insert(["a", "b"], 1, 1000 + day - 1);
    expect(await countDeliveries(store.db)).toEqual(new Map([["b", 3]]));
    await insert(["a"], 1, 1000 + day);
    expect((await countDeliveries(store.db)).get("a")).toBe(1);
  });

  it("waits for no time that is further ahead than it can be: the clock was wrong when it was set", async () => {
    await insert(["a"], 1);
    const aheadMs = 4000 * day;
    const [claimed] = await claim("a", 1, aheadMs);
    expect(claimed).toBeDefined();
    expect(await claim("a", 1, aheadMs)).toEqual([]);
    expect(await claim("a", 1, 1000)).toHaveLength(1);
    await postponeDelivery(store.db, "a", { eventId: claimed?.eventId ?? "", attempts: 1, nextMs: aheadMs });
    expect(await claim("a", 1, 1000)).toHaveLength(1);
    await stopReceiver(store.db, "a", aheadMs);
    await insert(["a"], 1, 1000);
    expect((await countDeliveries(store.db)).get("a")).toBe(1);
  });

  it("forgets receivers that are no longer configured", async () => {
    await insert(["a", "b"], 1);
    await stopReceiver(store.db, "c", 1000);
    await removeOtherReceivers(store.db, ["b"]);
    expect([...(await countDeliveries(store.db)).keys()]).toEqual(["b"]);
    // A mail's own outbox is nobody else's.
    await insert(["mail:1", "b"], 1);
    await removeOtherReceivers(store.db, ["b", "mail:"]);
    expect([...(await countDeliveries(store.db)).keys()].sort()).toEqual(["b", "mail:1"]);
    await removeOtherReceivers(store.db, ["b"]);
    expect([...(await countDeliveries(store.db)).keys()]).toEqual(["b"]);
    await removeOtherReceivers(store.db, []);
    expect([...(await countDeliveries(store.db)).keys()]).toEqual([]);
    expect(await store.db.selectFrom("receiver_stop").selectAll().execute()).toEqual([]);
  });
});
