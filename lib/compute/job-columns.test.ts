import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyJobDelta,
  fromJobColumns,
  jobColumnsSchema,
  jobDeltaSchema,
  toJobColumns,
  toJobDelta,
} from "./job-columns";
import { sampleJob } from "./testing/samples";

const job = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }).map(String),
    user: fc.constantFrom("ada", "bob", "", null),
    states: fc.subarray(["RUNNING", "PENDING", "CANCELLED", "COMPLETING"]),
    limitMinutes: fc.constantFrom(10, "unlimited" as const, null),
    array: fc.constantFrom(null, { jobId: "7", taskId: "1", tasks: "", mostRunning: null }),
    name: fc.string(),
  })
  .map((changes) => sampleJob(changes));
const list = fc.uniqueArray(job, { selector: ({ id }) => id });
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe("job columns", () => {
  it("hold the list, also over the wire", () => {
    fc.assert(
      fc.property(list, (jobs) => {
        const columns = overTheWire(toJobColumns(jobs, "1"));
        expect(jobColumnsSchema.safeParse(columns).success).toBe(true);
        expect(fromJobColumns(columns)).toEqual(jobs);
      }),
    );
  });

  it("change by deltas into the same jobs", () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const delta = overTheWire(toJobDelta(before, after, "1", "2"));
        expect(jobDeltaSchema.safeParse(delta).success).toBe(true);
        const byId = (jobs: { id: string }[]) => [...jobs].sort((a, b) => Number(a.id) - Number(b.id));
        expect(byId(applyJobDelta(before, delta) ?? [])).toEqual(byId(after));
        expect(toJobDelta(after, after, "1", "2")).toMatchObject({ removed: [], changed: { count: 0 } });
      }),
    );
  });

  it("are refused where fields are missing", () => {
    expect(fromJobColumns({ version: "1", count: 1, columns: {} })).toBeNull();
  });
});
