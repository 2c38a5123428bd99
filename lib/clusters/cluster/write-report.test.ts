import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleCluster } from "../testing/samples";
import { mustReread, reportDelete, reportExtend, reportFailure, summarizeWrites } from "./write-report";

const now = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();

describe("reports", () => {
  const lifetime = sampleCluster("a", at(168)).lifetime;
  const result = { family: "mq", name: "a", before: null, after: lifetime, readAt: at(0) } as const;
  it.each([[result, now + hour, `Was ${at(1)}, now expires ${at(168)}.`]])(
    "tells an extension from old to new",
    (answer, beforeMs, words) => {
      expect(reportExtend(answer, beforeMs, (ms) => new Date(ms).toISOString())).toEqual({
        kind: "done",
        words,
        endsMs: now + 168 * hour,
      });
    },
  );

  it("tells what is sure from what is not", () => {
    const at = () => "";
    expect(reportExtend({ ...result, after: null }, now, at).kind).toBe("unsure");
    expect(reportExtend(result, Date.parse(lifetime.expiresAt ?? "") + hour, at).kind).toBe("unsure");
    expect(reportExtend(result, Date.parse(lifetime.expiresAt ?? "") + 1_000, at).kind).toBe("done");
    const reports = [
      reportDelete({ ...result, outcome: "deleted" }),
      reportDelete({ ...result, outcome: "unconfirmed" }),
      reportFailure(stateProblem("outcome-unknown", "")),
      reportFailure(stateProblem("facility-refused", "")),
    ];
    expect(reports.map(({ kind }) => kind)).toEqual(["done", "unsure", "unsure", "failed"]);
    expect(summarizeWrites(reports, "deleted")).toBe("1 deleted, 2 unconfirmed, 1 failed.");
  });

  it.each([
    ["an extension with its new end", reportExtend(result, now, String), false],
    ["a delete", reportDelete({ ...result, outcome: "deleted" }), true],
    ["a failure", reportFailure(stateProblem("facility-refused", "")), true],
  ])("has the lists read again after %s: %s", (_says, report, expected) => {
    expect(mustReread(report)).toBe(expected);
  });
});
