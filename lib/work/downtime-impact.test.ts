import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { noon } from "@/lib/status/testing/samples";
import { sayDowntimeImpact } from "./downtime-impact";
import type { MachineWork } from "./model";
import { sampleMachine, sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const problem = stateProblem("facility-failed", "out of order");
const downtime = sampleWorkDowntime();
const tooLong = sampleWorkJob({ limitMinutes: 61 });
const say = (machine: MachineWork | null, hasFailed = false, changes = {}) =>
  sayDowntimeImpact(
    { ...downtime, ...changes },
    { work: { machines: machine ? [machine] : [] }, hasFailed },
    noon,
  );

describe("sayDowntimeImpact", () => {
  const met = "1 pending job wouldn’t finish in time";
  const old = "(in the last list that was loaded)";

  it.each<[string, MachineWork | null, boolean, string | RegExp | null]>([
    ["an older list", sampleMachine([tooLong], { problem }, [downtime]), false, `${met} ${old}`],
    [
      "a list read in part without one",
      sampleMachine([], { unreadable: 1 }, [downtime]),
      false,
      /^None.*, but some/,
    ],
    ["downtimes that weren’t compared", sampleMachine([], { impacts: null }), false, /could not be compared/],
    ["no machine", null, false, null],
  ])("says it of %s", (_, machine, hasFailed, said) => {
    if (said instanceof RegExp) expect(say(machine, hasFailed)).toMatch(said);
    else expect(say(machine, hasFailed)).toBe(said);
  });

  it("waits for the first answer, and says if it failed", () => {
    const first = (hasFailed: boolean) => sayDowntimeImpact(downtime, { work: undefined, hasFailed }, noon);
    expect([first(false), first(true)]).toEqual([
      "Comparing with your jobs…",
      "Your jobs could not be loaded",
    ]);
  });

  it("never says none of a downtime that the jobs weren’t compared with", () => {
    const other = sampleMachine([], {}, [sampleWorkDowntime({ id: "2" })]);
    expect([say(other), say(other, true)]).toEqual([
      "Comparing with your jobs…",
      expect.stringMatching(/could not be compared/),
    ]);
    const machine = sampleMachine([tooLong], {}, [downtime]);
    expect(say(machine, false, { startMs: noon + 60_000_000, endMs: null })).toBe(
      "Comparing with your jobs…",
    );
    expect(say(machine, false, { endMs: downtime.startMs + 86_400_000 })).toBe("Comparing with your jobs…");
  });

  it("says what it means now once the downtime has begun", () => {
    expect(say(sampleMachine([], {}, [downtime]), false, { isInEffect: true })).toBe(
      "None of your jobs are affected",
    );
    const machine = sampleMachine([tooLong], {}, [downtime]);
    expect(say(machine, false, { isInEffect: true })).toBe("1 pending job may have to wait");
  });
});
