import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cancelResultSchema,
  diagnosticsAnswerSchema,
  jobAnswerSchema,
  nodeListSchema,
  partitionListSchema,
  pingSchema,
  reservationListSchema,
} from "../model";
import { requireAdapterOfVersion } from "./registry";
import { readRecording, recordedVersions } from "./testing/read-recording";

/** What may stand in place of a record. */
const odd = [null, 7, "x", true, [], ["x"], {}, { name: {}, job_id: {} }, { name: "", job_id: 0 }];
/** What may stand in place of a field's value. */
const wrong = [null, "x", [[]], { number: "x", set: "x" }];

/** A record with each wrong value in each of its fields but the one that names it, and the field. */
const listBent = (sample: Record<string, unknown>, named: string) =>
  Object.keys(sample)
    .filter((field) => field !== named)
    .flatMap((field) => wrong.map((value) => [field, { ...sample, [field]: value }] as const));

const lists = ["nodes", "partitions", "reservations"] as const;

describe.each(recordedVersions)("one odd record costs itself in %s", (version) => {
  const adapter = requireAdapterOfVersion(version);
  const sampleOf = (recording: string, key: string) => {
    const [first] = [readRecording(version, recording).body?.[key]].flat();
    return first as Record<string, unknown>;
  };

  it.each(lists)("%s", (key) => {
    const sample = sampleOf(key, key);
    const good = [sample, { ...sample, name: "other" }];
    for (const entry of odd) {
      const list = adapter[key].parse({ [key]: [good[0], entry, good[1]] });
      expect(list.items.map(({ name }) => name)).toEqual([sample.name, "other"]);
      expect(list.unreadable).toBe(1);
    }
    // The other fields of the same record stay.
    const lost = listBent(sample, "name").filter(([, bent]) => {
      const { items, unreadable } = adapter[key].parse({ [key]: [good[0], bent, good[1]] });
      return items.length !== 3 || unreadable !== 0 || items[1]?.name !== sample.name;
    });
    expect(lost).toEqual([]);
  });

  it("records of one job, which says so", () => {
    const sample = sampleOf("job-array", "jobs");
    for (const entry of odd) {
      const answer = adapter.job.parse({ jobs: [sample, entry, { ...sample, job_id: 94 }] });
      expect(answer.jobs.map(({ id }) => id)).toEqual([String(sample.job_id), "94"]);
      expect(answer.warnings).toEqual(["1 record of this answer can’t be read."]);
    }
    const id = String(sample.job_id);
    // A third of them, in turn: each takes milliseconds.
    const lost = listBent(sample, "job_id").filter(
      ([, bent], index) =>
        adapter.toJob(bent)?.id !== id ||
        (index % 3 === 0 && adapter.job.parse({ jobs: [bent] }).jobs[0]?.id !== id),
    );
    expect(lost).toEqual([]);
  });

  it("numbers that mean no ID", () => {
    for (const none of [4294967294, 4294967295]) {
      expect(adapter.toJob({ job_id: none })).toBeNull();
      expect(adapter.submit.parse({ job_id: none }).jobId).toBeNull();
      const { jobs } = adapter.job.parse({ jobs: [{ job_id: 1, steps: [{ step: { id: none } }] }] });
      expect(jobs[0]?.steps?.[0]?.id).toBe("0");
    }
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

const read = (version: string, name: string) => readRecording(version, name).body;

describe.each(recordedVersions)("%s is tolerant", (version) => {
  const adapter = requireAdapterOfVersion(version);

  it("never throws, and answers what the model allows", () => {
    const answers = [
      ["pings", adapter.ping, pingSchema],
      ["partitions", adapter.partitions, partitionListSchema],
      ["nodes", adapter.nodes, nodeListSchema],
      ["reservations", adapter.reservations, reservationListSchema],
      ["statistics", adapter.diagnostics, diagnosticsAnswerSchema],
      ["jobs", adapter.job, jobAnswerSchema],
      ["status", adapter.cancel, cancelResultSchema],
    ] as const;
    const samples = answers.map(([key], at) => {
      const names = ["ping", "partitions", "nodes", "reservations", "diag", "job-array", "cancel-unknown"];
      const value = read(version, names[at] ?? "")?.[key];
      return (Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
    });
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(200), fc.nat(6), (value, fieldAt, at) => {
        const [key, answer, model] = answers[at] ?? answers[0];
        const sample = samples[at] ?? {};
        const fields = Object.keys(sample);
        const bent = { ...sample, [fields[fieldAt % fields.length] ?? ""]: value };
        for (const wire of [
          value,
          { [key]: value },
          { [key]: [value, bent] },
          { [key]: bent },
          { [key]: [bent], meta: value, errors: value, warnings: value, last_update: value },
        ]) {
          const parsed = answer.safeParse(wire);
          if (parsed.success) expect(model.safeParse(parsed.data).error?.issues ?? []).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([null, {}, { jobs: null }, { jobs: 4 }, [], "x", undefined])(
    "never takes %j for an empty list",
    (answer) => {
      expect(adapter.job.safeParse(answer).success).toBe(false);
    },
  );
});
