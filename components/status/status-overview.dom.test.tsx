import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";
import { resourceListQuery } from "@/lib/status/queries";
import { at, noon, resourceList, sampleFreshness, sampleResource } from "@/lib/status/testing/samples";
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
  it("marks the one resource that lags behind the others", () => {
    show([sampleResource(), sampleResource({ name: "bravo", retrievedAt: at(-2) })]);
    expect(screen.queryByText(/Stale: as of/)).toBeNull();
    expect(screen.getByText(/1 resource has older data/)).toBeTruthy();
    expect(screen.getByRole("article", { name: "bravo" }).textContent).toContain("Last known");
  });
  it("says that all is well only if it is, and puts the timeline behind six exceptions", () => {
    show([sampleResource(), sampleResource({ name: "bravo" })]);
    expect(screen.getByText("All resources are operational.")).toBeTruthy();
    cleanup();
    const down = Array.from({ length: 8 }, (_, place) =>
      sampleResource({ name: `down-${place}`, status: "UNAVAILABLE" }),
    );
    show([sampleResource(), ...down]);
    expect(screen.queryByText(/resources are operational/)).toBeNull();
    expect(screen.getByRole("link", { name: "2 more need attention" }).getAttribute("href")).toBe("#others");
    const others = within(screen.getByRole("region", { name: "Other resources" })).getAllByRole("heading");
    expect(others.map(({ textContent }) => textContent)).toEqual(["down-6", "down-7", "alpha"]);
  });
  it("keeps places while the pointer is among the resources, until the new order is asked for", () => {
    const { client } = show([sampleResource(), sampleResource({ name: "bravo" })]);
    const names = () =>
      screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
    // It may have come there before the page's scripts: it is noticed when it goes from one resource to another.
    const [one, other] = screen.getAllByRole("article");
    if (one) fireEvent.pointerOver(one, { relatedTarget: other });
    const next = [sampleResource(), sampleResource({ name: "bravo", status: "UNAVAILABLE" })];
    act(() => {
      client.setQueryData(resourceListQuery().queryKey, resourceList(next));
      vi.advanceTimersByTime(1);
    });
    expect(names()).toEqual(["alpha", "bravo"]);
    expect(screen.getByRole("article", { name: "bravo" }).textContent).toContain("Down");
    fireEvent.click(screen.getByRole("button", { name: "Show new order" }));
    expect(names()).toEqual(["bravo", "alpha"]);
  });
});
