import { describe, expect, it } from "vitest";
import { omitKnownJobs, restoreKnownJobs, toSince } from "./known-jobs";
import type { MachineWork, WorkJobs } from "./model";
import { sampleMachine, sampleWorkJob } from "./testing/samples";

const unlisted = { jobs: [], more: 0, problem: null };
const toWork = (...machines: MachineWork[]): WorkJobs => ({ machines, unlisted });
const at = (second: number) => `2026-03-01T12:00:0${second}.000Z`;
const machine = (resource: string, id: string, asOf: string | null) =>
  sampleMachine([sampleWorkJob({ id })], { resource, asOf });

describe("jobs that the reader has", () => {
  const first = toWork(
    machine("alpha", "1", at(1)),
    machine("beta", "2", at(1)),
    machine("gamma", "3", null),
  );
  const next = toWork(
    machine("alpha", "1", at(1)),
    machine("beta", "4", at(2)),
    machine("gamma", "5", at(2)),
  );

  it("aren't sent again, and every answer is whole once they are put back", () => {
    const sent = omitKnownJobs(next, toSince(first));
    expect(sent.machines?.map(({ jobs }) => jobs?.map(({ id }) => id) ?? null)).toEqual([null, ["4"], ["5"]]);
    expect(restoreKnownJobs(sent, first)).toEqual(next);
    expect(restoreKnownJobs(omitKnownJobs(first, toSince(first)), first)).toEqual(first);
  });

  it("are sent whole to whoever has none, or names other lists", () => {
    for (const since of [undefined, "", ",,", `${at(3)},${at(3)}`, `,,${at(1)}`])
      expect(omitKnownJobs(next, since)).toEqual(next);
  });

  it("are not claimed to be none", () => {
    const sent = omitKnownJobs(next, toSince(first));
    expect(() => restoreKnownJobs(sent, undefined)).toThrow("alpha");
  });

  it("are named only if there are some, and in an address that the portal takes", () => {
    expect(toSince({ machines: null })).toBeUndefined();
    expect(toSince(toWork(machine("gamma", "3", null)))).toBeUndefined();
    const many = Array.from({ length: 200 }, (_, index) => machine(`m${index}`, "1", at(1)));
    expect(toSince(toWork(...many))).toBeUndefined();
  });
});
