import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Run, runStore } from "@/lib/compute/runs/run";
import { toDeviceOwner } from "@/lib/device/owner";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { showPage } from "../testing/show-page";
import { RunStrip } from "./run-strip";

const session = sampleSession();
const nowMs = Date.now();
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
const run = (id: number, changes: Partial<Run> = {}): Run => ({
  ...{ id: String(id), name: "relax", state: "COMPLETED", submittedAt: at(id - 102), startAt: at(id - 100) },
  ...{
    endAt: at(id - 60),
    ranSeconds: 2400,
    wasSuspended: false,
    limitMinutes: 60,
    seenAt: at(0),
    ...changes,
  },
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json({ session }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (seen: Run[], name = "relax") =>
  showPage(<RunStrip resource="alpha" name={name} seen={seen} />, { nowMs, session });

it("joins what the portal and this browser saw, and marks what wasn’t seen to the end", () => {
  runStore(toDeviceOwner(session), "alpha").write([run(1), run(2, { endAt: null, ranSeconds: null })]);
  show([run(3), run(4)]);
  screen.getByText(
    /^Your last 4 jobs named relax: waited 2 min, ran 40 min of 1 hour, 1 not seen to the end$/,
  );
  expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(5);
  expect(document.querySelectorAll(".border-dashed")).toHaveLength(1);
});

it("says nothing under three runs, of another name, or of another project’s", () => {
  show([run(1), run(2)]);
  show([run(1), run(2), run(3)], "rel");
  const other = toDeviceOwner({ ...session, project: "another" });
  runStore(other, "alpha").write([run(1), run(2), run(3)]);
  show([]);
  expect(screen.queryByText(/Your last/)).toBeNull();
});
