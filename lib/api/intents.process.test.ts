import { beforeEach, expect, it, vi } from "vitest";
import { letClockSettle } from "@/lib/store/testing/let-clock-settle";
import { describeStores } from "@/lib/store/testing/test-store";
import { type IntentProcess, shareStore } from "./testing/intent-processes";

const hold = (key: string, token = "token") => ({ token, key });
const carryOut = () =>
  vi.fn(async () => Response.json({ jobId: "7" }, { status: 201, headers: { "X-Kept": "a" } }));
/** A write that waits until it is finished with an answer. */
function openWrite() {
  const finish: ((response: Response) => void)[] = [];
  const write = vi.fn(() => new Promise<Response>((resolve) => void finish.push(resolve)));
  const begun = (times = 1) => vi.waitFor(() => expect(finish).toHaveLength(times), { timeout: 10_000 });
  return { write, begun, finish: (body: unknown) => void finish.shift()?.(Response.json(body)) };
}
const unknown = { slug: "outcome-unknown" };
const isReplay = (response: Response) => response.headers.get("idempotency-replayed");

describeStores("writes with a key", (store) => {
  const shared = shareStore(store);
  let one: IntentProcess;
  let other: IntentProcess;
  beforeEach(async () => {
    await store.db.deleteFrom("intent").execute();
    one = shared.startProcess();
    other = shared.startProcess();
  });

  it("are carried out once, and answered alike in this and any other process", async () => {
    const write = carryOut();
    const first = await one.intents.answerOnce(hold("a"), { name: "x" }, write);
    const body = await first.json();
    for (const { intents } of [one, other, shared.startProcess()]) {
      const again = await intents.answerOnce(hold("a"), { name: "x" }, write);
      expect([again.status, isReplay(again), again.headers.get("x-kept")]).toEqual([201, "true", "a"]);
      expect(await again.json()).toEqual(body);
    }
    expect([first.status, isReplay(first)]).toEqual([201, null]);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("are carried out once if 20 come at once to two processes", async () => {
    const write = carryOut();
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).intents.answerOnce(hold("many"), 1, write),
      ),
    );
    expect(write).toHaveBeenCalledTimes(1);
    const answers = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(answers.filter((answer) => isReplay(answer) === null)).toHaveLength(1);
    // The file belongs to one process: to any other, a write in progress is one whose sender ended.
    if (store.kind === "postgres") expect(answers).toHaveLength(20);
    for (const each of all) if (each.status === "rejected") expect(each.reason).toMatchObject(unknown);
  });

  it("let a repetition wait for what is in progress", async () => {
    const { write, begun, finish } = openWrite();
    const asked = store.kind === "postgres" ? [one, one, other, other] : [one, one];
    const all = [one.intents.answerOnce(hold("b"), 1, write)];
    await begun();
    all.push(...asked.map(({ intents }) => intents.answerOnce(hold("b"), 1, write)));
    finish("done");
    const answers = await Promise.all(all);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(answers.map(() => "done"));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("refuse the key with other content, and keep tokens and keys apart", async () => {
    const write = carryOut();
    const reused = { slug: "idempotency-key-reused" };
    await one.intents.answerOnce(hold("c"), { name: "x" }, write);
    for (const { intents } of [one, other])
      await expect(intents.answerOnce(hold("c"), { name: "y" }, write)).rejects.toMatchObject(reused);
    // The one that has the key is answered, whichever of the two comes first.
    const together = ["y", "x", "y"].map((name) => other.intents.answerOnce(hold("c"), { name }, write));
    const outcomes = (await Promise.allSettled(together)).map(({ status }) => status);
    expect(outcomes).toEqual(["rejected", "fulfilled", "rejected"]);
    expect(write).toHaveBeenCalledTimes(1);
    await one.intents.answerOnce(hold("c", "another"), { name: "y" }, write);
    await one.intents.answerOnce(hold("c", "toke"), { name: "y" }, write);
    await one.intents.answerOnce(hold("nc", "toke"), { name: "y" }, write);
    expect(write).toHaveBeenCalledTimes(4);
    const { write: slow, begun, finish } = openWrite();
    const first = one.intents.answerOnce(hold("slow"), { name: "x" }, slow);
    await begun();
    await expect(one.intents.answerOnce(hold("slow"), { name: "y" }, slow)).rejects.toMatchObject(reused);
    finish(1);
    await first;
  });

  it("have an unknown outcome once their process ended, and are never sent again", async () => {
    const { write, begun, finish } = openWrite();
    const first = one.intents.answerOnce(hold("d"), 1, write);
    await begun();
    await shared.endLease(one);
    for (const { intents } of [other, shared.startProcess()])
      await expect(intents.answerOnce(hold("d"), 1, write)).rejects.toMatchObject({
        ...unknown,
        details: { detail: expect.stringContaining("ended") },
      });
    // It was alive all the same: its answer counts.
    finish("late");
    await first;
    expect(await (await other.intents.answerOnce(hold("d"), 1, write)).json()).toBe("late");
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("that sent nothing may be repeated, those of unknown outcome may not", async () => {
    for (const [body, status, times] of [
      [{}, 429, 2],
      [{ notSent: true }, 504, 2],
      [{}, 504, 1],
      [{}, 401, 1],
    ] as const) {
      const write = vi.fn(async () => Response.json(body, { status }));
      const key = JSON.stringify([body, status]);
      await one.intents.answerOnce(hold(key), 1, write);
      await other.intents.answerOnce(hold(key), 1, write);
      expect(write).toHaveBeenCalledTimes(times);
    }
  });

  it("that throw leave the outcome unknown", async () => {
    const write = vi.fn(async () => {
      throw new Error("a bug");
    });
    one.longest.ms = 0;
    const isOver = { ...unknown, details: { detail: expect.stringContaining("ended") } };
    await expect(one.intents.answerOnce(hold("e"), 1, write)).rejects.toThrow("a bug");
    for (const { intents } of [one, other])
      if (intents === one.intents || store.kind === "sqlite")
        await expect(intents.answerOnce(hold("e"), 1, write)).rejects.toMatchObject(isOver);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("of a revoked token are forgotten by all processes, also while in progress", async () => {
    const write = carryOut();
    for (const token of ["alice", "bob"]) await one.intents.answerOnce(hold("f", token), 1, write);
    const { write: slow, begun, finish } = openWrite();
    const inProgress = one.intents.answerOnce(hold("g", "alice"), 1, slow);
    await begun();
    await other.intents.forget("alice");
    if (store.kind === "postgres") {
      other.longest.ms = 0;
      await expect(other.intents.answerOnce(hold("g", "alice"), 1, slow)).rejects.toMatchObject(unknown);
    }
    finish("secret");
    await inProgress;
    expect(await shared.countRows()).toBe(1);
    await one.intents.answerOnce(hold("f", "bob"), 1, write);
    expect(write).toHaveBeenCalledTimes(2);
    await one.intents.answerOnce(hold("f", "alice"), 1, write);
    expect(write).toHaveBeenCalledTimes(3);
    const ending = vi.fn(async () => {
      await one.intents.forget("carol");
      return Response.json({ revoked: true });
    });
    await one.intents.answerOnce(hold("f", "carol"), 1, ending);
    await one.intents.answerOnce(hold("f", "carol"), 1, ending);
    expect(ending).toHaveBeenCalledTimes(2);
  });

  it("are deleted once they are over: answers after ten minutes, the rest after a day", async () => {
    letClockSettle();
    const { db } = store;
    const { write: slow, begun, finish } = openWrite();
    await one.intents.answerOnce(hold("answered"), 1, carryOut());
    const inProgress = one.intents.answerOnce(hold("left"), 1, slow);
    await begun();
    const age = (ms: number) =>
      db
        .updateTable("intent")
        .set((set) => ({ until_ms: set("until_ms", "-", ms) }))
        .execute();
    await age(599_000);
    await other.intents.sweep();
    expect(await shared.countRows()).toBe(2);
    await age(2000);
    const again = carryOut();
    await other.intents.answerOnce(hold("answered"), 1, again);
    expect(again).toHaveBeenCalledTimes(1);
    await other.intents.sweep();
    expect(await shared.countRows()).toBe(2);
    await age(24 * 3_600_000);
    await other.intents.sweep();
    expect(await shared.countRows()).toBe(0);
    finish(1);
    await inProgress;
    expect(await shared.countRows()).toBe(0);
  });

  const itIfShared = it.skipIf(store.kind === "sqlite");
  itIfShared("keep a process alive for the others while in progress, and no longer", async () => {
    const { write, begun, finish } = openWrite();
    const first = one.intents.answerOnce(hold("h"), 1, write);
    await begun();
    other.longest.ms = 0;
    const waited = () => other.intents.answerOnce(hold("h"), 1, write);
    const progress = { details: { detail: expect.stringContaining("in progress.") } };
    await expect(waited()).rejects.toMatchObject(progress);
    await shared.endLease(one);
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5000);
    try {
      await one.intents.tick();
      await expect(waited()).rejects.toMatchObject(progress);
      finish(1);
      await first;
      await shared.endLease(one);
      clock.mockReturnValue(performance.now() + 5000);
      await one.intents.tick();
      const leases = await store.db.selectFrom("lease").select("name").execute();
      expect(leases.map(({ name }) => name)).not.toContain(`process:${one.id}`);
    } finally {
      clock.mockRestore();
    }
  });
});
