import { describe, expect, it } from "vitest";
import { requireAdapterOfVersion } from "./registry";
import { readRecording, recordedVersions } from "./testing/read-recording";

/** What may stand in place of a record. */
const odd = [null, 7, "x", true, [], ["x"], {}, { name: {}, job_id: {} }, { name: "", job_id: 0 }];
/** What may stand in place of a field's value. */
const wrong = [
  null,
  7,
  -1.5,
  "x",
  true,
  [],
  {},
  [[]],
  [null, 7],
  { number: "x", set: "x" },
  { a: { b: [] } },
];

const lists = [
  ["nodes", "nodes", "nodes"],
  ["partitions", "partitions", "partitions"],
  ["reservations", "reservations", "reservations"],
] as const;

describe.each(recordedVersions)("one odd record costs itself in %s", (version) => {
  const adapter = requireAdapterOfVersion(version);
  const sampleOf = (recording: string, key: string) => {
    const [first] = [readRecording(version, recording).body?.[key]].flat();
    return first as Record<string, unknown>;
  };

  it.each(lists)("%s", (reader, recording, key) => {
    const sample = sampleOf(recording, key);
    const good = [sample, { ...sample, name: "other" }];
    for (const entry of odd) {
      const list = adapter[reader].parse({ [key]: [good[0], entry, good[1]] });
      expect(list.items.map(({ name }) => name)).toEqual([sample.name, "other"]);
      expect(list.unreadable).toBe(1);
    }
    for (const field of Object.keys(sample).filter((name) => name !== "name"))
      for (const value of wrong) {
        const list = adapter[reader].parse({ [key]: [good[0], { ...sample, [field]: value }, good[1]] });
        expect([field, value, list.items.length, list.unreadable]).toEqual([field, value, 3, 0]);
        // The other fields of the same record stay.
        expect(list.items[1]?.name).toBe(sample.name);
      }
  });

  it("records of one job, which says so", () => {
    const sample = sampleOf("job-array", "jobs");
    for (const entry of odd) {
      const answer = adapter.job.parse({ jobs: [sample, entry, { ...sample, job_id: 94 }] });
      expect(answer.jobs.map(({ id }) => id)).toEqual([String(sample.job_id), "94"]);
      expect(answer.warnings).toEqual(["1 record of this answer can’t be read."]);
    }
    for (const field of Object.keys(sample).filter((name) => name !== "job_id"))
      for (const value of wrong) {
        const answer = adapter.job.parse({ jobs: [{ ...sample, [field]: value }] });
        expect([field, value, answer.jobs[0]?.id]).toEqual([field, value, String(sample.job_id)]);
        expect(adapter.toJob({ ...sample, [field]: value })?.id).toBe(String(sample.job_id));
      }
  });

  it("numbers that mean no ID", () => {
    for (const none of [4294967294, 4294967295]) {
      expect(adapter.toJob({ job_id: none })).toBeNull();
      expect(adapter.submit.parse({ job_id: none }).jobId).toBeNull();
      const { jobs } = adapter.job.parse({ jobs: [{ job_id: 1, steps: [{ step: { id: none } }] }] });
      expect(jobs[0]?.steps?.[0]?.id).toBe("0");
    }
  });

  it("a long text of names, each of which stays whole", () => {
    const names = Array.from({ length: 1000 }, (_, at) => `feature${at}`);
    const wire = { name: "n1", features: names.join(","), partitions: [names.join(), "", 7] };
    const [node] = adapter.nodes.parse({ nodes: [wire] }).items;
    expect(node).toMatchObject({ features: names, partitions: [...names, "7"] });
  });

  it("steps, controllers and calls, which say so", () => {
    const counted = (count: number) => [`${count} records of this answer can’t be read.`];
    const step = { step: { id: "1.0", name: "solve" } };
    const { jobs, warnings } = adapter.job.parse({ jobs: [{ job_id: 1, steps: [null, step, 7, "x", []] }] });
    expect(warnings).toEqual(counted(4));
    expect(jobs[0]?.steps).toMatchObject([{ id: "1.0", name: "solve" }]);
    const ping = adapter.ping.parse({ pings: [null, { hostname: "ctl", pinged: "UP" }, 7, []] });
    expect(ping).toMatchObject({ isUp: true, controllers: [{ hostname: "ctl" }], warnings: counted(3) });
    const calls = [null, { message_type: "REQUEST_PING", count: 3 }, "x", []];
    const diagnostics = adapter.diagnostics.parse({ statistics: { rpcs_by_message_type: calls } });
    expect(diagnostics.warnings).toEqual(counted(3));
    expect(diagnostics.callsByType).toMatchObject([{ name: "REQUEST_PING", count: 3 }]);
  });
});
