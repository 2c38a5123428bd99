import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
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
