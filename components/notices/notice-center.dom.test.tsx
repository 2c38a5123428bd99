import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { toDeviceOwner } from "@/lib/device/owner";
import { baselinesStore, noticeListStore, noticeSettingsStore } from "@/lib/notices/notice-stores";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { noon, sampleResource } from "@/lib/status/testing/samples";
import { NoticesButton } from "./notices-button";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));

const session = sampleSession();
const owner = toDeviceOwner(session);
const watched = new Set(["alpha"]);
let status = "OPERATIONAL";
let requested: string[] = [];

function answer(input: RequestInfo | URL) {
  const path = String(input);
  requested.push(path);
  const nowMs = Date.now();
  const freshness = {
    askedAt: null,
    answeredAt: new Date(nowMs).toISOString(),
    refreshSeconds: 60,
    problem: null,
  };
  const resource = sampleResource({ name: "alpha", status, retrievedAt: new Date(nowMs).toISOString() });
  const body = path.startsWith("/api/status")
    ? { resources: [resource], downtimes: [], freshness }
    : { session };
  return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
}

function open() {
  return render(
    <OnPage session={session}>
      <NoticesButton watchedResources={watched} />
    </OnPage>,
  );
}
/** Lets time pass; what is loaded meanwhile takes real time. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => answer(input));
  for (const store of [noticeSettingsStore(owner), baselinesStore(owner)]) store.write(null);
  noticeListStore(owner).write({ entries: [], said: [] });
  [status, requested] = ["OPERATIONAL", []];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.title = "";
});

it("requests nothing until a kind is on", async () => {
  open();
  await pass(60_000);
  expect(requested.filter((path) => !path.startsWith("/api/session"))).toEqual([]);
});

it("announces a watched resource that changes, once, and removes it when it is dismissed", async () => {
  noticeSettingsStore(owner).write({ kinds: ["resource"], usesBrowser: false });
  document.title = "Status";
  open();
  await pass(10);
  await pass(10_000);
  const region = screen.getByRole("region", { name: "New notices" });
  expect(within(region).queryAllByRole("listitem")).toEqual([]);
  status = "UNAVAILABLE";
  await pass(40_000);
  expect(within(region).getByRole("listitem").textContent).toContain("alpha: Down");
  expect(document.title).toBe("(1) Status");
  await pass(60_000);
  expect(within(region).getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(within(region).getByRole("button", { name: "Dismiss: alpha: Down" }));
  expect(within(region).queryAllByRole("listitem")).toEqual([]);
  await pass(1000);
  expect(document.title).toBe("Status");
  expect(requested.filter((path) => path.startsWith("/api/work"))).toEqual([]);
});

it("keeps the count in front of a title that changes", async () => {
  noticeListStore(owner).write({
    entries: [{ id: "1", kind: "resource", title: "t", detail: null, href: "/", atMs: noon, isRead: false }],
    said: ["1"],
  });
  noticeSettingsStore(owner).write({ kinds: ["token"], usesBrowser: false });
  document.title = "Status";
  open();
  await pass(10);
  await pass(10);
  expect(document.title).toBe("(1) Status");
  document.title = "Compute";
  await pass(10);
  expect(document.title).toBe("(1) Compute");
});

async function openDialog() {
  await pass(10);
  fireEvent.click(screen.getByRole("button", { name: /^Notices/ }));
  await pass(10);
  await pass(10);
}

it("turns browser notifications off where the browser refuses them, and says so", async () => {
  class Refusing {
    static permission = "granted";
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", Refusing);
  noticeSettingsStore(owner).write({ kinds: ["resource"], usesBrowser: true });
  open();
  await pass(10);
  await openDialog();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Show browser notifications" });
  expect([box.checked, box.disabled]).toEqual([true, false]);
  await pass(10_000);
  status = "UNAVAILABLE";
  await pass(40_000);
  expect([box.checked, box.disabled]).toEqual([false, true]);
  expect(screen.getByText("Not available in this browser, or only over https.")).toBeTruthy();
});

it.each([
  [{ request: () => Promise.resolve() }, "Checked while the portal is open in at least one tab."],
  [undefined, "Checked only while this tab is visible."],
])("says when notices are checked, if locks are %s", async (locks, says) => {
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, { get: (of, key) => (key === "locks" ? locks : Reflect.get(of, key)) }),
  );
  open();
  await openDialog();
  expect(screen.getByText(new RegExp(`^${says}`))).toBeTruthy();
});

it("says that storage is full", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  open();
  await openDialog();
  fireEvent.click(screen.getByRole("checkbox", { name: "A job fails" }));
  expect(screen.getByText(/^Storage is full or blocked/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "A job fails" }).checked).toBe(true);
  vi.restoreAllMocks();
});
