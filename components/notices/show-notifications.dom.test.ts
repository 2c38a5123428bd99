import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListedNotice } from "@/lib/notices/notice";
import { showNotifications } from "./show-notifications";

const notice = (id: string, title = `Title ${id}`): ListedNotice => ({
  id,
  kind: "job-failed",
  title,
  detail: "Detail",
  href: `/compute/${id}`,
  atMs: 0,
  isRead: false,
});

class Recorded {
  static permission: NotificationPermission = "granted";
  static shown: Recorded[] = [];
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Recorded.shown.push(this);
  }
  close() {}
}
const titles = () => Recorded.shown.map(({ title }) => title);

beforeEach(() => {
  Recorded.permission = "granted";
  Recorded.shown = [];
  vi.stubGlobal("Notification", Recorded);
  vi.stubGlobal("focus", () => {});
});
afterEach(() => vi.unstubAllGlobals());

it("makes one of many", () => {
  showNotifications(
    ["1", "2", "3", "4"].map((id) => notice(id)),
    () => {},
  );
  expect(titles()).toEqual(["4 new notices"]);
  expect(Recorded.shown[0]?.options.body).toBe("Title 4");
});

it("shows names without control and direction characters", () => {
  showNotifications([notice("1", "Job 7 (a\u202eb\u0000\nc) on alpha")], () => {});
  expect(titles()).toEqual(["Job 7 (a b c) on alpha"]);
});

it("tells browsers that have only notifications of service workers from those that show them", () => {
  vi.stubGlobal(
    "Notification",
    class {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    },
  );
  expect(showNotifications([notice("1")], () => {})).toBe(false);
  vi.stubGlobal("Notification", undefined);
  expect(showNotifications([notice("1")], () => {})).toBe(true);
  vi.stubGlobal("Notification", Recorded);
  expect(showNotifications([notice("1")], () => {})).toBe(true);
});
