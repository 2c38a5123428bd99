import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeProvider } from "@/components/shell/time/time-provider";
import { Dialog } from "@/components/ui/dialog";
import { toDeviceOwner } from "@/lib/device/owner";
import type { ListedNotice, NoticeKind } from "@/lib/notices/notice";
import { noticeListStore } from "@/lib/notices/notice-stores";
import { noon } from "@/lib/status/testing/samples";
import { NoticeToasts } from "./notice-toasts";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const owner = toDeviceOwner({ username: "ada", project: "p", endsAt: "e" });
const store = noticeListStore(owner);
const notice = (id: string, kind: NoticeKind = "job-failed"): ListedNotice => ({
  id,
  kind,
  title: kind === "job-failed" ? `Job ${id} failed` : `Job ${id} started`,
  detail: null,
  href: "/",
  atMs: noon,
  isRead: false,
});
const list = (...ids: string[]) =>
  store.write({
    entries: ids.map((id) => notice(id, id.startsWith("s") ? "job-started" : undefined)),
    said: ids,
  });

function Toasts({ isOpen }: { isOpen: boolean }) {
  const shown = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  return (
    <TimeProvider renderedAtMs={noon} facilityZone="UTC" localZone={null}>
      <NoticeToasts owner={owner} list={shown} isHidden={isOpen} onShowAll={() => {}} />
      {isOpen ? <Dialog open onClose={() => {}} title="Notices" /> : null}
    </TimeProvider>
  );
}
const region = () => screen.getByRole("region", { name: "New notices" });
/** Screen readers find it, as nothing around it is hidden from them. */
const said = () => screen.getByRole("status").textContent;
const dismiss = (name: string) => fireEvent.click(within(region()).getByRole("button", { name }));

beforeEach(() => void list());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("reads out what arrives, once, also while the dialog is open", async () => {
  list("1");
  const { rerender } = render(<Toasts isOpen={false} />);
  expect(said()).toBe("");
  list("2", "1");
  expect(await screen.findByText("Job 2 failed", { selector: "[role=status] *" })).toBeTruthy();
  rerender(<Toasts isOpen />);
  const before = screen.getByRole("status").firstChild;
  list("3", "2", "1");
  expect(await screen.findByText("Job 3 failed", { selector: "[role=status] *" })).toBeTruthy();
  const spoken = screen.getByRole("status").firstChild;
  expect(spoken).not.toBe(before);
  expect(screen.getByRole("dialog").contains(spoken)).toBe(true);
  rerender(<Toasts isOpen={false} />);
  expect(screen.getByRole("status").firstChild).toBe(spoken);
  expect(within(region()).getAllByRole("listitem")).toHaveLength(3);
  list("8", "7", "6", "5", "3");
  expect(await screen.findByText("4 new notices")).toBeTruthy();
});

it("keeps the focus among the notices when one is dismissed", () => {
  render(<Toasts isOpen={false} />);
  act(() => list("1", "2", "3", "4"));
  const focused = () => document.activeElement?.getAttribute("aria-label");
  dismiss("Dismiss: Job 2 failed");
  expect(focused()).toBe("Dismiss: Job 3 failed");
  dismiss("Dismiss: Job 4 failed");
  expect(focused()).toBe("Dismiss: Job 3 failed");
  for (const id of [3, 1]) dismiss(`Dismiss: Job ${id} failed`);
  expect(document.activeElement).toBe(region());
});

it.each([
  ["downtime", "Begins"],
  ["job-limit", "Ends"],
  ["cluster", "Expires"],
] as const)("says of a %s that it %s then", (kind, word) => {
  render(<Toasts isOpen={false} />);
  const entries = [{ ...notice("1", kind), endsMs: noon + 600_000 }];
  act(() => store.write({ entries, said: [] }));
  expect(screen.getByRole("listitem").textContent).toMatch(new RegExp(`${word} .*12:10`));
});
