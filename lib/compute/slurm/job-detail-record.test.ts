import { describe, expect, it } from "vitest";
import { toJobDetail } from "./job-detail-record";

const detailOf = (wire: object) => toJobDetail({ job_id: 29, job_state: ["PENDING"], ...wire });

describe("toJobDetail", () => {
  it("keeps the pattern of a waiting array's output, which has no file of that number", () => {
    const wrong = { stdout_expanded: "/home/ada/slurm-29_4294967294.out" };
    expect(detailOf({ ...wrong, standard_output: "/home/ada/slurm-%A_%a.out" })?.outputPath).toBe(
      "/home/ada/slurm-%A_%a.out",
    );
    expect(detailOf(wrong)?.outputPath).toBe("/home/ada/slurm-29_%a.out");
    expect(detailOf({ stdout_expanded: "/home/ada/slurm-30.out" })?.outputPath).toBe(
      "/home/ada/slurm-30.out",
    );
  });

  it("reads how long a job ran before it was suspended, and when that was", () => {
    const number = (value: number) => ({ set: true, infinite: false, number: value });
    const detail = detailOf({ suspend_time: number(1_795_255_200), pre_sus_time: number(60) });
    expect(detail).toMatchObject({ ranBeforeSeconds: 60, suspendedAt: "2026-11-21T10:00:00.000Z" });
    expect(detailOf({ suspend_time: number(0), pre_sus_time: number(0) })?.suspendedAt).toBeNull();
  });
});
