import { hashKey } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RefreshStrip } from "@/components/shell/reading/refresh-strip";
import type { LastSeenJob } from "@/lib/compute/job/last-seen";
import { jobQuery } from "@/lib/compute/operations";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { showPage } from "../testing/show-page";
import { JobView } from "./job-view";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/jobs/9007199254740993",
  useParams: () => ({ resource: "alpha" }),
  useSearchParams: () => new URLSearchParams("version=v0.0.43&state=RUNNING"),
}));

const id = "9007199254740993";
const place = { resource: "alpha", version: "v0.0.43" };
const start = Date.parse("2026-11-21T08:10:00Z");
const session = sampleSession({ endsAt: "2026-11-21T20:00:00Z" });
const set = (number: number) => ({ set: true, infinite: false, number });
const seconds = (text: string) => set(Date.parse(text) / 1000);
const record = (more: Record<string, unknown> = {}) => ({
  job_id: id,
  name: "ocean",
  user_name: "auser",
  account: "tid042",
  partition: "batch",
  job_state: ["RUNNING"],
  state_reason: "None",
  nodes: "alpha[001-003]",
  submit_time: seconds("2026-11-21T07:50:00Z"),
  start_time: seconds("2026-11-21T08:00:00Z"),
  end_time: seconds("2026-11-21T08:40:00Z"),
  time_limit: set(40),
  exit_code: { status: ["SUCCESS"], return_code: set(0) },
  current_working_directory: "/home/auser",
  ...more,
});
const answerOf = (...records: Record<string, unknown>[]) => ({
  jobs: records.flatMap((wire) => toJobDetail(wire) ?? []),
  warnings: [],
});

let answer: { status: number; body: unknown };
const forgotten = { status: 404, body: stateProblem("not-found", "forgotten") };

// Parts of the screen are separate chunks, whose first import is slow on a busy machine.
beforeAll(() =>
  Promise.all([import("@/lib/compute/model"), import("@/components/shell/reading/refresh-strip")]),
);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  vi.stubGlobal("fetch", async (path: string) =>
    path.startsWith("/api/compute")
      ? new Response(JSON.stringify(answer.body), { status: answer.status })
      : new Response(JSON.stringify({ session }), { status: 200 }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the page as the server delivers it, with its prefetched data. */
function open(
  first: { status: number; body: unknown },
  as = session,
  lastSeen: LastSeenJob | "unreadable" | null = null,
) {
  answer = first;
  const client = makeQueryClient();
  const { queryKey } = jobQuery(place, id);
  const prefetchReport: PrefetchReport = { readAtMs: start, problems: {} };
  if (first.status === 200) client.setQueryData(queryKey, first.body as never, { updatedAt: start });
  else prefetchReport.problems[hashKey(queryKey)] = first.body as never;
  showPage(
    <>
      <RefreshStrip />
      <JobView jobId={id} prefetchReport={prefetchReport} lastSeen={lastSeen} />
    </>,
    { client, nowMs: start, session: as },
  );
}

async function readAgain(next: { status: number; body: unknown }) {
  answer = next;
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  });
}

describe("JobView", () => {
  it("keeps a forgotten job as last known, also after the page is opened again", async () => {
    const ended = record({ job_state: ["COMPLETED"], end_time: seconds("2026-11-21T08:09:00Z") });
    open({ status: 200, body: answerOf(ended) });
    expect(screen.getByText("exit code 0 (success)")).toBeDefined();
    await readAgain(forgotten);
    await waitFor(() => screen.getByText("Last known: the scheduler has forgotten this job"));
    expect(screen.getAllByText("Completed").length).toBeGreaterThan(0);
    cleanup();
    open(forgotten);
    await waitFor(() => screen.getByText("Last known: the scheduler has forgotten this job"));
    expect(screen.getByText("exit code 0 (success)")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Cancel job/ })).toBeNull();
  });

  it("doesn't take a database that can't be read for a job that was never seen", () => {
    open(forgotten, session, "unreadable");
    expect(screen.getByText(/^The portal’s database is unavailable/)).toBeDefined();
  });
});
