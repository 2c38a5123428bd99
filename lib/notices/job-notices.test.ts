import { expect, it } from "vitest";
import { noon } from "@/lib/status/testing/samples";
import type { WorkJob } from "@/lib/work/model";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { compareJobs } from "./job-notices";

const iso = (ms: number) => new Date(noon + ms).toISOString();
const running = (id: string): WorkJob => ({
  ...sampleWorkJob({ id, state: "RUNNING", states: ["RUNNING"] }),
  startAt: iso(-600_000),
});

function compare(second: WorkJob[], laterMs = 60_000) {
  const first = { machines: [sampleMachine([running("7")])] };
  const { after } = compareJobs({}, first, noon);
  const machine = sampleMachine(second, { asOf: iso(laterMs) });
  return compareJobs(after, { machines: [machine] }, noon + laterMs).candidates;
}

const failed = {
  ...running("7"),
  state: "TIMEOUT",
  states: ["TIMEOUT"],
  reason: "TimeLimit",
  endAt: iso(30_000),
};

it("says which job failed and why, with its page", () => {
  expect(compare([failed])).toMatchObject([
    {
      id: `job/alpha/7/failed/${iso(30_000)}`,
      kind: "job-failed",
      title: "Job 7 (wave) timed out on alpha",
      detail: null,
      href: "/compute/alpha/jobs/7",
      atMs: noon + 30_000,
      // Of several, one's own that failed.
      group: { href: expect.stringMatching(/^\/compute\/alpha\?state=.*TIMEOUT.*&mine=on$/) },
    },
  ]);
});

it("says that a job is no longer listed, and never that it ended well", () => {
  expect(compare([])).toMatchObject([
    {
      kind: "job-ended",
      alsoOf: "job-failed",
      tone: "unknown",
      title: "Job 7 on alpha is no longer listed",
      detail: "Outcome unknown: the scheduler no longer reports it.",
    },
  ]);
});
