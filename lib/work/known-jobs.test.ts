import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { omitKnownJobs, restoreKnownJobs, toSince } from "./known-jobs";
import type { MachineWork, SentWorkJobs, WorkJobs } from "./model";
import { findSentJobs, noteSentJobs } from "./sent-jobs";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

const toWork = (...machines: MachineWork[]): WorkJobs => ({ machines });
const noon = Date.parse("2026-03-01T12:01:00Z");
const at = (second: number) => `2026-03-01T12:00:0${second}.000Z`;
const job = (id: string, name = "a") => sampleWorkJob({ id, name });
const machine = (jobs: MachineWork["jobs"], asOf: string | null, resource = "alpha") =>
  sampleMachine(jobs, { resource, asOf });

/** What a reader with `before` is sent of `after`. */
function send(before: MachineWork["jobs"], after: MachineWork["jobs"]): SentWorkJobs {
  const list = {};
  const known = noteSentJobs(list, "before", before);
  const jobs = omitKnownJobs(after, noteSentJobs(list, "after", after), known);
  return { machines: [{ ...machine([], at(2)), jobs }] };
}

describe("jobs that the reader has", () => {
  it("aren't sent again, and every answer is whole once they are put back", () => {
    const before = [job("1"), job("2"), job("3"), job("4"), job("5")];
    const after = [job("9"), job("3"), job("4"), job("1", "b"), job("5"), job("7")];
    const sent = send(before, after);
    expect(sent.machines?.[0]?.jobs).toEqual([job("9"), [2, 2], job("1", "b"), [4, 1], job("7")]);
    expect(restoreKnownJobs(sent, toWork(machine(before, at(1))), noon).machines?.[0]?.jobs).toEqual(after);
  });

  it("are the same after any change", () => {
    const list = fc.array(fc.tuple(fc.nat(20), fc.constantFrom("a", "b")), { maxLength: 30 });
    fc.assert(
      fc.property(list, list, (...lists) => {
        const [before = [], after = []] = lists.map((of) => of.map(([id, name]) => job(String(id), name)));
        const restored = restoreKnownJobs(send(before, after), toWork(machine(before, at(1))), noon);
        expect(restored.machines?.[0]?.jobs).toEqual(after);
      }),
    );
  });

  it("stay as they are if another process answers with an older list", () => {
    const known = toWork(machine([job("1")], at(3)));
    const restore = (nowMs: number) =>
      restoreKnownJobs({ machines: [machine([job("2")], at(2))] }, known, nowMs).machines?.[0]?.jobs;
    expect(restore(noon)).toEqual([job("1")]);
    // What is known was dated by a wrong clock.
    expect(restore(Date.parse(at(2)))).toEqual([job("2")]);
  });

  it("are named only if there are some, and in an address that the portal takes", () => {
    expect(toSince({ machines: null })).toBeUndefined();
    expect(toSince(toWork(machine([], null)))).toBeUndefined();
    expect(toSince(toWork(machine([], at(1)), machine([], null, "beta")))).toBe(`${at(1)},`);
    const many = Array.from({ length: 200 }, (_, index) => machine([], at(1), `m${index}`));
    expect(toSince(toWork(...many))).toBeUndefined();
  });
});

describe("what was sent of a list", () => {
  it("is remembered for the last six answers, and for that list alone", () => {
    const list = {};
    for (let answer = 0; answer < 8; answer++) noteSentJobs(list, String(answer), [job(String(answer))]);
    expect(findSentJobs(list, "1")).toBeUndefined();
    expect(findSentJobs(list, "2")).toHaveLength(1);
    expect(findSentJobs({}, "7")).toBeUndefined();
  });
});
