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
