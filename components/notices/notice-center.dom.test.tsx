import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OnPage } from "@/components/shell/testing/on-page";
import { toDeviceOwner } from "@/lib/device/owner";
import { baselinesStore, noticeListStore, noticeSettingsStore } from "@/lib/notices/notice-stores";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { noon } from "@/lib/status/testing/samples";
import { NoticesButton } from "./notices-button";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));

const session = sampleSession({ plannedExpiration: new Date(noon + 61 * 60_000).toISOString() });
const owner = toDeviceOwner(session);

function open() {
  return render(
    <OnPage session={session}>
      <NoticesButton />
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
  vi.stubGlobal("fetch", async () => Response.json({ session }));
  for (const store of [noticeSettingsStore(owner), baselinesStore(owner)]) store.write(null);
  noticeListStore(owner).write({ entries: [], said: [] });
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
  noticeSettingsStore(owner).write({ kinds: ["token"], usesBrowser: true });
  open();
  await pass(10);
  await openDialog();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Show browser notifications" });
  expect([box.checked, box.disabled]).toEqual([true, false]);
  await pass(10_000);
  await pass(60_000);
  expect([box.checked, box.disabled]).toEqual([false, true]);
  expect(screen.getByText("Not available in this browser, or only over https.")).toBeTruthy();
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
