import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { showPage } from "../testing/show-page";
import { JobFailure } from "./job-failure";

afterEach(cleanup);

const set = (number: number) => ({ set: true, infinite: false, number });
function jobOf(wire: Record<string, unknown>) {
  const job = toJobDetail({ job_id: 29, job_state: ["FAILED"], ...wire });
  if (!job) throw new Error("no job");
  return job;
}

it("leads with how a job failed and why, and has the command that shows its last lines", () => {
  const failed = {
    state_reason: "NonZeroExitCode",
    exit_code: { status: ["ERROR"], return_code: set(1) },
    stdout_expanded: "/home/ada/my run.out",
  };
  render(<JobFailure job={jobOf(failed)} resource="alpha" />);
  const command = "tail -n 50 '/home/ada/my run.out'";
  screen.getByText("Failed: exit code 1");
  screen.getByText("Ended with an error");
  screen.getByText(/on a login node of alpha:$/);
  screen.getByText(command);
  screen.getByRole("button", { name: `Copy command ${command}` });
  cleanup();
  // What it waited for isn't why it failed.
  render(<JobFailure job={jobOf({ state_reason: "Priority", stdout_expanded: "" })} resource="alpha" />);
  expect(screen.queryByText(/Behind higher-priority/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says of a job that timed out what its limit was, and leads to a copy with the limit in focus", () => {
  const job = jobOf({ job_state: ["TIMEOUT"], state_reason: "TimeLimit", time_limit: set(90) });
  showPage(<JobFailure job={job} resource="alpha" />);
  screen.getByText("Its time limit was 1 hour 30 minutes.");
  const link = screen.getByRole("link", { name: "Duplicate with a longer limit" });
  expect(link.getAttribute("href")).toBe(`/compute/alpha/submit?from=${job.id}&focus=timeLimit`);
});
