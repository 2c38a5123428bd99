import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { away, type IntentProcess, near, shareStore } from "./testing/intent-processes";

let keys = 0;
const newKey = () => ({ token: "token", key: `${++keys}` });
const carryOut = () => vi.fn(async () => Response.json({ jobId: "7" }));
const notSent = { slug: "store-unavailable", details: { notSent: true } };
const unknown = { slug: "outcome-unknown" };
/** The uses of the store by one write: it is begun, and its answer is kept. */
const [begins, keeps] = [1, 2];
const at = (failing: number) => (use: number) => {
  if (use === failing) away();
};

/**
 * One request, and when its process is killed: in its nth use of the store, before or after that took effect, or around the
 * facility's call. A killed process's lease is over at once, or lasts.
 */
type Step = {
  process: 0 | 1;
  killed: "never" | "before use" | "after use" | "before call" | "after call";
  use: number;
  isLeaseOver: boolean;
};
const steps: fc.Arbitrary<Step> = fc.record({
  process: fc.constantFrom<(0 | 1)[]>(0, 1),
  killed: fc.constantFrom<Step["killed"][]>("never", "before use", "after use", "before call", "after call"),
  use: fc.integer({ min: 1, max: 3 }),
  isLeaseOver: fc.boolean(),
});
/** Requests of one inner list come at once. */
const plans = fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
const asleep = () => new Promise<never>(() => {});
describeStores("a write with a key", (store) => {
  const shared = shareStore(store);

  it("isn't sent if it can't be recorded, and can be sent once the store is back", async () => {
    for (const step of ["before", "after"] as const) {
      const [one, hold, write] = [shared.startProcess(), newKey(), carryOut()];
      one.hooks[step] = away;
      for (let times = 0; times < 3; times++)
        await expect(one.intents.answerOnce(hold, 1, write)).rejects.toMatchObject(notSent);
      expect(write).not.toHaveBeenCalled();
      one.hooks[step] = near;
      expect((await one.intents.answerOnce(hold, 1, write)).status).toBe(200);
      await one.intents.answerOnce(hold, 1, write);
      expect(write).toHaveBeenCalledTimes(1);
    }
  });

  it("is sent all the same if repeating it does no harm", async () => {
    const [one, hold, write] = [shared.startProcess(), newKey(), carryOut()];
    one.hooks.before = away;
    expect((await one.intents.answerOnce({ ...hold, mayRepeat: true }, 1, write)).status).toBe(200);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("doesn't wait more than about two seconds for a store that doesn't answer", async () => {
    const [one, write] = [shared.startProcess(), carryOut()];
    one.hooks.before = () => new Promise(() => {});
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const refused = expect(one.intents.answerOnce(newKey(), 1, write)).rejects.toMatchObject(notSent);
      await vi.advanceTimersByTimeAsync(2000);
      await refused;
      expect(write).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it("that was recorded and not sent is removed for the others by the next tick", async () => {
    const [one, other, hold, write] = [shared.startProcess(), shared.startProcess(), newKey(), carryOut()];
    one.hooks.after = away;
    await expect(one.intents.answerOnce(hold, 1, write)).rejects.toMatchObject(notSent);
    await expect(one.intents.tick()).rejects.toMatchObject({ slug: "store-unavailable" });
    one.hooks.after = near;
    await one.intents.tick();
    await other.intents.answerOnce(hold, 1, write);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("returns its answer even if it can't be recorded, and records it later", async () => {
    for (const step of ["before", "after"] as const) {
      const [one, other, hold, write] = [shared.startProcess(), shared.startProcess(), newKey(), carryOut()];
      other.longest.ms = 0;
      one.hooks[step] = at(keeps);
      expect(await (await one.intents.answerOnce(hold, 1, write)).json()).toEqual({ jobId: "7" });
      one.hooks.before = away;
      const again = await one.intents.answerOnce(hold, 1, write);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      await expect(one.intents.answerOnce(hold, 2, write)).rejects.toMatchObject({
        slug: "idempotency-key-reused",
      });
      if (step === "before")
        await expect(other.intents.answerOnce(hold, 1, write)).rejects.toMatchObject(unknown);
      one.hooks.before = near;
      await one.intents.tick();
      expect(await (await other.intents.answerOnce(hold, 1, write)).json()).toEqual({ jobId: "7" });
      expect(write).toHaveBeenCalledTimes(1);
    }
  });

  it("isn't called unsent if the store is lost while its repetition is looked for", async () => {
    const [one, other, hold, write] = [shared.startProcess(), shared.startProcess(), newKey(), carryOut()];
    await one.intents.answerOnce(hold, 1, write);
    other.hooks.before = at(begins + 1);
    await expect(other.intents.answerOnce(hold, 1, write)).rejects.toMatchObject(unknown);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("that sent nothing may be repeated, though its row couldn't be deleted", async () => {
    const [one, hold] = [shared.startProcess(), newKey()];
    const write = vi.fn(async () => Response.json({ notSent: true }, { status: 504 }));
    one.hooks.before = at(keeps);
    await one.intents.answerOnce(hold, 1, write);
    await one.intents.answerOnce(hold, 1, write);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it.skipIf(store.kind === "sqlite")("is refused while PostgreSQL is down, and not lost", async () => {
    const [one, other] = [shared.startProcess(), shared.startProcess()];
    const [hold, late, write] = [newKey(), newKey(), carryOut()];
    const sent = one.intents.answerOnce(hold, 1, async () => {
      await store.server?.stop();
      return Response.json("sent");
    });
    expect(await (await sent).json()).toBe("sent");
    await expect(one.intents.answerOnce(late, 1, write)).rejects.toMatchObject(notSent);
    expect(write).not.toHaveBeenCalled();
    await store.server?.start();
    await one.intents.tick();
    expect(await (await other.intents.answerOnce(hold, 1, write)).json()).toBe("sent");
    await one.intents.answerOnce(late, 1, write);
    await other.intents.answerOnce(late, 1, write);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("with a token that is revoked while the store is away loses its answer later", async () => {
    const [one, hold] = [shared.startProcess(), newKey()];
    const before = await shared.countRows();
    await one.intents.answerOnce(hold, 1, carryOut());
    one.hooks.before = at(keeps + 1);
    await one.intents.forget(hold.token);
    expect(await shared.countRows()).toBe(before + 1);
    await one.intents.tick();
    expect(await shared.countRows()).toBe(0);
  });

  /** Runs a plan with one key: how often the facility got the write, and what each sender received. */
  async function run(plan: Step[][]) {
    const hold = newKey();
    const dead = new Set<IntentProcess>();
    const deaths = new Map<IntentProcess, { isOver: Promise<void>; end: () => void }>();
    const start = () => {
      const started = shared.startProcess();
      started.longest.ms = 0;
      let end = () => {};
      const isOver = new Promise<void>((resolve) => {
        end = resolve;
      });
      deaths.set(started, { isOver, end });
      return started;
    };
    const current = [start(), start()];
    let writes = 0;
    const received: string[] = [];

    async function send({ process, killed, use, isLeaseOver }: Step): Promise<void> {
      const own = current[process] ?? start();
      const kill = () => {
        dead.add(own);
        own.hooks = { before: asleep, after: asleep };
        current[process] = start();
        deaths.get(own)?.end();
        return asleep();
      };
      let uses = 0;
      if (killed === "before use") own.hooks.before = () => (++uses === use ? kill() : undefined);
      if (killed === "after use") own.hooks.after = () => (++uses === use ? kill() : undefined);
      const answer = own.intents
        .answerOnce(hold, 1, async () => {
          if (killed === "before call") await kill();
          if (dead.has(own)) await asleep();
          const nth = ++writes;
          await new Promise((resolve) => setImmediate(resolve));
          if (killed === "after call") await kill();
          return Response.json(nth);
        })
        .then(
          async (response) => `answer ${await response.text()}`,
          ({ slug }) => String(slug),
        );
      const outcome = await Promise.race([answer, deaths.get(own)?.isOver]);
      if (outcome && !dead.has(own)) received.push(outcome);
      if (dead.has(own) && isLeaseOver) await shared.endLease(own);
    }

    for (const batch of plan) {
      for (const own of current) own.hooks = { before: () => {}, after: () => {} };
      const isAnswered = received.includes("answer 1");
      const before = received.length;
      await Promise.all(batch.map(send));
      if (isAnswered) expect(received.slice(before)).toEqual(received.slice(before).map(() => "answer 1"));
    }
    const last = await start()
      .intents.answerOnce(hold, 1, async () => Response.json(++writes))
      .then(
        async (response) => `answer ${await response.text()}`,
        ({ slug }) => String(slug),
      );
    return { writes, received, last };
  }

  it("is never sent twice, and no answer is lost, whenever processes are killed", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { writes, received, last } = await run(plan);
        expect(writes).toBeLessThanOrEqual(1);
        for (const each of [...received, last]) {
          expect(["answer 1", "outcome-unknown"]).toContain(each);
          seen.add(each);
        }
        if (received.includes("answer 1")) expect(last).toBe("answer 1");
      }),
      { numRuns: 60 },
    );
    expect([...seen].sort()).toEqual(["answer 1", "outcome-unknown"]);
  }, 120_000);
});
