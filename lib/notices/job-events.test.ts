import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBaseState } from "@/lib/compute/job/job-state";
import { noon } from "@/lib/status/testing/samples";
import type { MachineWork, WorkJob } from "@/lib/work/model";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { compareMachine } from "./job-events";

const minute = 60_000;
const at = (minutes: number) => new Date(noon + minutes * minute).toISOString();
const states = { p: "PENDING", r: "RUNNING", e: "COMPLETED", f: "FAILED" } as const;

function job(id: string, stage: keyof typeof states, changes: Partial<WorkJob> = {}): WorkJob {
  const state = states[stage];
  const startAt = stage === "p" ? null : at(-30);
  const endAt = stage === "e" || stage === "f" ? at(-1) : null;
  return { ...sampleWorkJob({ id, state, states: [state] }), startAt, endAt, ...changes };
}

/** As the scheduler lists it while it goes back to the queue. */
const requeued = (id: string) =>
  sampleWorkJob({ id, state: findBaseState(["NODE_FAIL", "REQUEUED"]), states: ["NODE_FAIL", "REQUEUED"] });

const list = (minutes: number, jobs: WorkJob[], changes: Partial<MachineWork> = {}) =>
  sampleMachine(jobs, { asOf: at(minutes), ...changes });

/** What a first list and a second one give, as words. */
function compare(first: WorkJob[], second: WorkJob[], changes: Partial<MachineWork> = {}) {
  const { baseline } = compareMachine(null, list(-5, first));
  const { events } = compareMachine(baseline, list(0, second, changes));
  return events.map(({ kind, ref }) => `${ref} ${kind}`);
}

const tasks = (id: string, taskId: string | null, text = "") => ({
  id,
  array: { jobId: "85", taskId, tasks: text, mostRunning: 0 },
});

describe("compareMachine", () => {
  it.each([
    [
      "one that was cancelled while it waited",
      [job("1", "p")],
      [job("1", "e", { startAt: at(-1), endAt: at(-1) })],
      ["1 ended"],
    ],
    ["a new job that has ended", [], [job("1", "f", { startAt: at(-2) })], ["1 started", "1 failed"]],
    ["a restart", [job("1", "r")], [job("1", "r", { startAt: at(-2) })], ["1 started"]],
    ["its next run", [requeued("1")], [job("1", "r", { startAt: at(-1) })], ["1 started"]],
    ["an ended job that is no longer listed", [job("1", "e")], [], []],
    [
      "the last task of an array, which takes its ID",
      [job("85", "p", tasks("85", null, "3"))],
      [job("85", "r", tasks("85", "3"))],
      ["85_3 started"],
    ],
    [
      "a task that waits with the others again",
      [job("90", "p", tasks("90", "1")), job("85", "p", tasks("85", null, "2"))],
      [job("85", "p", tasks("85", null, "1-2"))],
      [],
    ],
  ])("reports %s", (_says, first, second, expected) => {
    expect(compare(first, second)).toEqual(expected);
  });

  it.each([
    ["failed", { state: "failed" }],
    ["has no age", { asOf: null }],
    ["is as old as the last one", { asOf: at(-5) }],
  ] as const)("reports nothing by a list that %s", (_says, changes) => {
    expect(compare([job("1", "r")], [], changes)).toEqual([]);
  });

  it("takes no job of a shortened list for one that is gone, and reports its end later", () => {
    const counts = { running: 2, pending: 0, ended: 0, failed: 0, stuck: 0 };
    const { baseline } = compareMachine(null, list(-5, [job("1", "r"), job("2", "r")]));
    const short = compareMachine(baseline, list(-3, [job("2", "r")], { counts }));
    expect(short.events).toEqual([]);
    const whole = compareMachine(short.baseline, list(0, [job("1", "e"), job("2", "r")]));
    expect(whole.events.map(({ kind, ref }) => `${ref} ${kind}`)).toEqual(["1 ended"]);
  });

  it.each([
    ["yesterday", 23 * 60, "gone"],
    ["a day ago, as the clocks differ", 24 * 60 - 5, "past"],
    ["before the weekend", 60 * 60, "past"],
  ])("reports a job last seen running %s as what it may be", (_says, minutes, kind) => {
    const { baseline } = compareMachine(null, list(-minutes, [job("1", "r")]));
    expect(compareMachine(baseline, list(0, [])).events).toMatchObject([{ ref: "1", kind }]);
  });

  it("doesn't take an old job that a shortened list shows at last for a new one", () => {
    const counts = { running: 9, pending: 0, ended: 0, failed: 0, stuck: 0 };
    const { baseline } = compareMachine(null, list(-5, [], { counts }));
    const { events } = compareMachine(baseline, list(0, [job("1", "r"), job("2", "e", { endAt: at(-20) })]));
    expect(events).toEqual([]);
  });

  it("reports each start and end once, however often and in whatever order the lists arrive", () => {
    const life = fc.record({
      start: fc.integer({ min: 1, max: 50 }),
      length: fc.integer({ min: 1, max: 50 }),
      fails: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(life, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 }),
        (lives, readings) => {
          const listAt = (minutes: number) =>
            list(
              minutes,
              lives.map(({ start, length, fails }, index) => {
                const id = String(index + 1);
                if (minutes < start) return job(id, "p");
                if (minutes < start + length) return job(id, "r", { startAt: at(start) });
                return job(id, fails ? "f" : "e", { startAt: at(start), endAt: at(start + length) });
              }),
            );
          let { baseline } = compareMachine(null, listAt(0));
          const found: string[] = [];
          for (const minutes of readings) {
            const step = compareMachine(baseline, listAt(minutes));
            baseline = step.baseline;
            found.push(...step.events.map(({ kind, ref }) => `${ref} ${kind}`));
          }
          const last = Math.max(...readings);
          const expected = lives.flatMap(({ start, length, fails }, index) => [
            ...(start <= last ? [`${index + 1} started`] : []),
            ...(start + length <= last ? [`${index + 1} ${fails ? "failed" : "ended"}`] : []),
          ]);
          expect(found.toSorted()).toEqual(expected.toSorted());
        },
      ),
    );
  });
});
