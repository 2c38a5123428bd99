import fc from "fast-check";
import { expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { type IntentProcess, shareStore } from "./testing/intent-processes";

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
let keys = 0;

describeStores("a write with a key", (store) => {
  const shared = shareStore(store);

  /** Runs a plan with one key: how often the facility got the write, and what each sender received. */
  async function run(plan: Step[][]) {
    const hold = { token: "token", key: `${++keys}` };
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
      { numRuns: store.kind === "postgres" ? 40 : 100 },
    );
    expect([...seen].sort()).toEqual(["answer 1", "outcome-unknown"]);
  }, 120_000);
});
