import { describe, expect, it } from "vitest";
import { toTable } from "../testing/job-lists";
import { sampleJob } from "../testing/samples";
import { findArrivals } from "./submit-arrival";

const noon = Date.UTC(2026, 10, 21, 12);

describe("findArrivals", () => {
  const intent = { key: "k", fingerprint: "f", pressedMs: noon, name: "wave" };
  const at = (ms: number) => new Date(noon + ms).toISOString();

  it("finds jobs of the name and user since the press, each once", async () => {
    const jobs = [
      sampleJob({ id: "1", submittedAt: at(1000) }),
      sampleJob({ id: "2", submittedAt: at(-60_000) }),
      sampleJob({ id: "3", submittedAt: at(1000), name: "other" }),
      sampleJob({ id: "4", submittedAt: at(1000), user: "eve" }),
      sampleJob({ id: "5", submittedAt: at(2000) }),
      sampleJob({ id: "6", submittedAt: null }),
      ...["7", "8"].map((id, offset) =>
        sampleJob({ id, submittedAt: at(3000), heterogeneous: { jobId: "7", offset, ids: "7-8" } }),
      ),
    ];
    const table = await toTable(jobs);
    expect(findArrivals(table, intent, "ada", ["5"]).map(({ id }) => id)).toEqual(["1", "7"]);
    expect(findArrivals(table, { ...intent, name: null }, null, []).map(({ id }) => id)).toEqual([
      "1",
      "3",
      "4",
      "5",
      "7",
    ]);
  });
});
