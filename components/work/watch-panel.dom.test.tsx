import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import type { WatchedItem } from "@/lib/watch/watch-list";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { signedOutSources, type WatchedSources } from "@/lib/work/watched-state";
import { WatchPanel } from "./watch-panel";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));
vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ session: null })));

const key = "watch-list:";
const toItem = (id: string, label = id): WatchedItem => ({
  kind: "resource",
  id,
  label,
  path: `/status/${id}`,
});
const keep = (items: WatchedItem[]) => localStorage.setItem(key, JSON.stringify(items));
const list = () => screen.queryByRole("region", { name: "Watch list" });

/** What another tab does: storage changes, and this tab gets an event. */
const writeElsewhere = (items: WatchedItem[]) =>
  act(() => {
    keep(items);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(items) }));
  });

const open = (sources: Partial<WatchedSources> = {}) =>
  render(
    <OnPage session={null}>
      <WatchPanel reserved={0} sources={{ ...signedOutSources, situations: null, ...sources }} />
    </OnPage>,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  writeElsewhere([]);
});

it("says that the list is full, and changes nothing", () => {
  open();
  const full = Array.from({ length: 100 }, (_, index) => toItem(`r${index}`));
  writeElsewhere(full);
  fireEvent.click(screen.getByRole("button", { name: "Watch r7" }));
  writeElsewhere([...full.filter(({ id }) => id !== "r7"), toItem("other")]);
  fireEvent.click(screen.getByRole("button", { name: "Watch r7" }));
  expect(screen.getByRole("alert", { hidden: true }).textContent).toMatch(
    /^Your watch list is full \(100 entries\)/,
  );
  expect(localStorage.getItem(key)).not.toContain('"r7"');
});

it("says that storage refuses the list, and keeps it on the page", () => {
  open();
  writeElsewhere([toItem("alpha"), toItem("beta")]);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  fireEvent.click(screen.getByRole("button", { name: "Watch beta" }));
  expect(screen.getByRole("alert", { hidden: true }).textContent).toMatch(/^Storage is full or blocked/);
  expect(screen.getByRole("button", { name: "Watch beta", pressed: false })).toBeTruthy();
});

it("shows labels as text", () => {
  open();
  writeElsewhere([toItem("x", "<img src=x onerror=alert(1)> \u202eevil")]);
  expect(screen.getByText(/<img src=x/).tagName).toBe("BDI");
  expect(document.querySelector("img")).toBeNull();
});

it("shows when a job was last known once the page’s own read has failed", () => {
  const work = {
    machines: [sampleMachine([sampleWorkJob()])],
    unlisted: { jobs: [], more: 0, problem: null },
  };
  const job = { kind: "job", id: "alpha/1001", label: "Job 1001", path: "/compute/alpha/jobs/1001" } as const;
  open({ work });
  writeElsewhere([job]);
  expect(list()?.textContent).toContain("Pending");
  expect(list()?.textContent).not.toContain("as of");
  cleanup();
  open({ work, hasWorkFailed: true });
  expect(list()?.textContent).toMatch(/last known: ?Pending.*as of .*12:00/i);
});
