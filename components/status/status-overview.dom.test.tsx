import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";
import { noon, resourceList, sampleFreshness } from "@/lib/status/testing/samples";
import { StatusOverview } from "./status-overview";
import { renderStatus } from "./testing/render-status";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/status",
}));

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { title, status } = problemCatalogue["facility-unreachable"];
const problem = { type: "/problems/facility-unreachable", title, status, detail: "No answer within 15 s." };
type Known = Parameters<typeof renderStatus>[1];
const showKnown = (known: Known) => renderStatus(<StatusOverview computeNames={["alpha", "a/b"]} />, known);
const show = (resources: Parameters<typeof resourceList>[0], more: Known = {}) =>
  showKnown({ resources: resourceList(resources), ...more });
const showNever = (reason: typeof problem | null) =>
  showKnown({
    resources: { resources: null, freshness: sampleFreshness({ answeredAt: null, problem: reason }) },
  });

describe("StatusOverview", () => {
  it("distinguishes never read from empty", () => {
    showNever(problem);
    expect(screen.getByText("Status unknown")).toBeTruthy();
    expect(screen.getByText("The facility can't be reached")).toBeTruthy();
    expect(screen.queryByText("No resources listed")).toBeNull();
    cleanup();
    show([]);
    expect(screen.getByText("No resources listed")).toBeTruthy();
  });
  it("waits without an alarm for the first answer", () => {
    const slow = { ...problem, type: "/problems/facility-slow" };
    for (const reason of [null, slow]) {
      showNever(reason);
      expect(screen.queryByText(/No data yet|Status unknown/)).toBeNull();
      expect(screen.queryByText(/not (provided|reported)/)).toBeNull();
      cleanup();
    }
    showNever(problem);
    expect(screen.getAllByText("No data yet").length).toBeGreaterThan(0);
  });
});
