import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problemCatalogue } from "@/lib/portal/problem-catalogue";
import { resourceListQuery } from "@/lib/status/queries";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleFreshness,
  sampleResource,
} from "@/lib/status/testing/samples";
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
  it("shows each resource as an article of its name, worst first", () => {
    show([sampleResource(), sampleResource({ name: "bravo", status: "UNAVAILABLE" })]);
    expect(screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent)).toEqual(
      ["bravo", "alpha"],
    );
    expect(screen.getByRole("article", { name: "bravo" }).textContent).toContain("Down");
  });
  it("never shows an unknown status as operational", () => {
    show([sampleResource({ status: null }), sampleResource({ name: "bravo", status: "DEGRADED" })]);
    expect(screen.getByRole("article", { name: "alpha" }).textContent).toContain("Unknown");
    expect(screen.getByRole("article", { name: "bravo" }).textContent).toContain("DEGRADED");
    expect(screen.getByRole("list", { name: "Resources by status" }).textContent).toContain("operational0");
  });
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
  it("says what is stale, and why", () => {
    const resources = {
      resources: [sampleResource({ retrievedAt: at(-1) })],
      freshness: sampleFreshness({ answeredAt: at(-0.9), problem }),
    };
    showKnown({ resources });
    expect(screen.getAllByText(/Stale: as of/).length).toBeGreaterThan(0);
    const row = screen.getByRole("article", { name: "alpha" });
    expect(row.textContent).toContain("Last known: Operational");
    expect(row.textContent).toContain("Last known: Operational, 11:00 UTC, 1 h ago");
    expect(row.textContent).toContain("was Operational 1 h ago");
    expect(screen.getByText("The facility can't be reached")).toBeTruthy();
  });
  it("marks the one resource that lags behind the others", () => {
    show([sampleResource(), sampleResource({ name: "bravo", retrievedAt: at(-2) })]);
    expect(screen.queryByText(/Stale: as of/)).toBeNull();
    expect(screen.getByText(/1 resource has older data/)).toBeTruthy();
    expect(screen.getByRole("article", { name: "bravo" }).textContent).toContain("Last known");
  });
  it("announces a downtime without an end, and names an end before the start", () => {
    const plan = [
      sampleDowntime({ end: null }),
      sampleDowntime({ resourceName: "bravo", end: at(0) }),
      sampleDowntime({ resourceName: "charlie", end: at(0) }),
    ];
    const resources = [
      sampleResource(),
      sampleResource({ name: "bravo" }),
      sampleResource({ name: "charlie", status: "UNAVAILABLE" }),
    ];
    show(resources, { upcoming: downtimeList(plan) });
    const textOf = (name: string) => screen.getByRole("article", { name }).textContent;
    expect(textOf("alpha")).toContain("Downtime starts in 1 h 0 min");
    expect(textOf("bravo")).toContain("1 downtime with an end before the start");
    expect(textOf("charlie")).toContain("1 downtime with an end before the start");
    expect(screen.getByRole("figure", { name: "Downtime timeline" }).textContent).not.toContain("without");
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
  it("shows the reason and the end of an outage in its row, and operational resources in the table", () => {
    const resources = [sampleResource(), sampleResource({ name: "bravo", status: "UNAVAILABLE" })];
    const outage = sampleDowntime({
      resourceName: "bravo",
      start: at(-1),
      end: at(2),
      description: "Fibre cut",
    });
    show(resources, { inEffect: downtimeList([outage]) });
    const row = screen.getByRole("article", { name: "bravo" });
    expect(row.textContent).toContain("Fibre cut");
    expect(row.textContent).toContain("until today 14:00");
    expect(screen.getByRole("article", { name: "alpha" }).textContent).not.toContain("General");
  });
  it("names the year of a downtime that ends in another one, or long ago", () => {
    const resources = [
      sampleResource({ status: "UNAVAILABLE" }),
      sampleResource({ name: "bravo" }),
      sampleResource({ name: "charlie", status: "UNAVAILABLE" }),
    ];
    show(resources, {
      inEffect: downtimeList([
        sampleDowntime({ start: at(-2), end: "2027-12-01T12:00:00Z" }),
        sampleDowntime({ resourceName: "charlie", start: at(-9600), end: "2025-10-22T08:00:00Z" }),
      ]),
      upcoming: downtimeList([
        sampleDowntime({ resourceName: "bravo", start: at(48), end: "2028-11-29T12:00:00Z" }),
      ]),
    });
    const shown = (name: string) =>
      screen.getByRole("article", { name }).textContent?.replaceAll(/\b([A-Z][a-z]{2}), (?=\d)/g, "$1 ");
    expect(shown("alpha")).toContain("until Wed 01 Dec 2027, 12:00");
    expect(shown("charlie")).toContain("planned end Wed 22 Oct 2025, 08:00");
    expect(screen.getByRole("figure", { name: "Downtime timeline" }).innerHTML).toMatch(
      /bravo, upcoming, Mon,? 23 Nov 2026, 12:00 to Wed,? 29 Nov 2028, 12:00 UTC/,
    );
  });
  it("links the compute pages of resources that have them, and only of these", () => {
    const names = ["alpha", "Alpha", "alpha ", "bravo", "a/b"];
    show(names.map((name) => sampleResource({ name })));
    const links = screen.getAllByRole("link", { name: /^(Queue of|Submit a job to) / });
    expect(links.map((link) => link.getAttribute("href")).sort()).toEqual([
      "/compute/a%2Fb",
      "/compute/a%2Fb/submit",
      "/compute/alpha",
      "/compute/alpha/submit",
    ]);
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
  it("groups under headings", () => {
    show([sampleResource(), sampleResource({ name: "bravo", systemType: "storage" })], {
      search: "?group=type",
    });
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "compute 1",
      "storage 1",
    ]);
  });
});
