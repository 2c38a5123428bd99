import { beforeAll, describe, expect, it, vi } from "vitest";
import { jobListSchema } from "../../job/job-model";
import { requireAdapter, toComputeResource } from "../../slurm/registry";
import { readRecording, recordedVersions } from "../../slurm/testing/read-recording";
import { readJobList } from "./job-list-stream";

// No thread can run TypeScript here; the log gets a warning.
beforeAll(() => {
  vi.stubEnv("FACILITY_DEMO", "1");
  vi.stubEnv("LOG_LEVEL", "silent");
});

const everything = toComputeResource("alpha", [...recordedVersions]);
if (!everything) throw new Error("no versions");
const adapter = requireAdapter(everything);

const recordsOf = (version: string) => readRecording(version, "jobs").body?.jobs as object[];

async function* inChunks(text: string, size = 50_000): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (value: unknown, size?: number, status = 200) =>
  readJobList(
    {
      status,
      body: inChunks(typeof value === "string" ? value : JSON.stringify(value, null, 2), size),
    },
    adapter,
  );

describe("readJobList", () => {
  it.each(recordedVersions)("reads the recorded list of %s, whatever the chunks", async (version) => {
    const body = readRecording(version, "jobs").body;
    const [whole, small] = [await read(body), await read(body, 997)];
    expect(small).toEqual(whole);
    expect(whole.jobs).toHaveLength(recordsOf(version).length);
    expect(whole).toMatchObject({ unreadable: 0, asOf: expect.stringMatching(/^2026-11-21T/), warnings: [] });
    expect(jobListSchema.safeParse(whole).success).toBe(true);
  });

  it("keeps the other rows when some can't be read, and counts those", async () => {
    const list = await read({
      jobs: [
        { job_id: 1 },
        null,
        { name: "no id" },
        "x",
        { job_id: "7", node_count: "3", job_resources: null },
      ],
      warnings: [{ description: "careful" }],
    });
    expect(list).toMatchObject({
      jobs: [{ id: "1" }, { id: "7", nodeCount: 3 }],
      unreadable: 3,
      warnings: ["careful"],
    });
    const name = "x".repeat(5000);
    expect((await read({ jobs: { job_id: 5, name } })).jobs).toMatchObject([{ id: "5", cut: ["name"] }]);
    expect((await read('{"jobs":[{"job_id":1},{"job_id":,}]}')).unreadable).toBe(1);
    expect((await read({ jobs: [] })).jobs).toEqual([]);
  });

  it("shows the jobs beside which an error is reported, with the error as a warning", async () => {
    const errors = [{ error_number: 9001, error: "Partial", description: "some nodes not resolved" }];
    const list = await read({ jobs: [{ job_id: 1 }], errors, warnings: [] });
    expect(list).toMatchObject({ jobs: [{ id: "1" }], warnings: ["Partial (some nodes not resolved)"] });
    expect((await read({ jobs: { job_id: 5 }, errors })).jobs).toHaveLength(1);
    await expect(read({ jobs: [], errors })).rejects.toMatchObject({ slug: "facility-refused" });
  });

  it.each([{}, { jobs: null }, [], "", "<html>", "null", '{"jobs":[{"job_id":1}', '{"jobs":[]} x'])(
    "never takes %j for an empty list",
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ slug: "facility-unreadable" });
    },
  );
});
