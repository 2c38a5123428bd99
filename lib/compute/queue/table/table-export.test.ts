import { describe, expect, it } from "vitest";
import { toView } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { exportJobs } from "./table-export";

const exported = async (form: "csv" | "json") => {
  const jobs = [sampleJob({ id: "1", name: '=HYPERLINK("x")' }), sampleJob({ id: "2", name: "a,b" })];
  const view = await toView(jobs, "sort=id");
  return (await exportJobs(view, form, async () => {})).join("");
};

describe("the export", () => {
  it("has a line per job in CSV, and a record in JSON", async () => {
    const csv = await exported("csv");
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"a,b"');
    expect(JSON.parse(await exported("json"))).toMatchObject([
      { id: "1", submittedAt: "2026-11-21T10:00:00.000Z" },
      { id: "2" },
    ]);
  });
});
