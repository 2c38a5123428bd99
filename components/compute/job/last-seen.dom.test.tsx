import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import type { LastSeenRecord } from "@/lib/compute/job/last-seen";
import { LastSeen, SeenJobStates } from "./last-seen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/compute/alpha/jobs/85",
  useSearchParams: () => new URLSearchParams(),
}));

const seenAt = "2026-11-22T14:03:00.000Z";
const now = Date.parse("2026-11-22T16:08:00Z");
const record = (changes: Partial<LastSeenRecord> = {}): LastSeenRecord => ({
  id: "85",
  name: "wave",
  state: "RUNNING",
  states: ["RUNNING"],
  reason: null,
  taskId: null,
  tasks: null,
  submittedAt: null,
  startAt: "2026-11-22T14:00:00Z",
  endAt: null,
  nodeList: "alpha001",
  exit: null,
  seenAt,
  ...changes,
});
const onRetry = vi.fn();

function open(...records: LastSeenRecord[]) {
  const lastSeen = { seenAt, records };
  render(
    <TimeProvider renderedAtMs={now} facilityZone="UTC" localZone={null}>
      <LastSeen lastSeen={lastSeen} onRetry={onRetry} />
      <section aria-label="brief">
        <SeenJobStates lastSeen={lastSeen} />
      </section>
    </TimeProvider>,
  );
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a job as last seen", () => {
  it("that has ended has its exit, and can't have changed", () => {
    const exit = { words: ["ERROR"], code: 3, signal: null };
    const [row] = open(record({ state: "FAILED", states: ["FAILED"], endAt: "2026-11-22T14:02:00Z", exit }));
    expect(screen.queryByText(/Whether it has changed/)).toBeNull();
    expect(row?.slice(4)).toEqual(["today 14:02", "alpha001", "exit code 3"]);
  });

  it("of an array has a line for each task, and their number by state", () => {
    const rows = open(
      record({ id: "91", taskId: "1" }),
      record({ id: "92", taskId: "2" }),
      record({ tasks: "3-9", state: "PENDING", states: ["PENDING"], startAt: null, nodeList: "" }),
    );
    expect(rows.map(([job]) => job)).toEqual(["91 (task 1) wave", "92 (task 2) wave", "85 (tasks 3-9) wave"]);
    const brief = screen.getByRole("region", { name: "brief" }).textContent;
    expect(brief).toBe("2 ×Last known: RunningTasks 3-9:Last known: PendingLast seen 22 Nov, 14:03 UTC");
  });
});
