import type { ListedNotice } from "@/lib/notices/notice";
import * as words from "@/lib/notices/words";

/** Whether the browser may show notifications; `missing`: it can't, or only over https. */
export type NotificationState = NotificationPermission | "missing";

export const readNotificationState = (): NotificationState =>
  typeof Notification === "undefined" ? "missing" : Notification.permission;

/** More at once become one notification. */
const most = 3;

/** Control and direction characters could make a title look like something else. */
const toPlain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");

/**
 * Shows notices by the browser, if it may. Pressing one brings this tab to the front and calls `onPress`. Returns false if the
 * browser has no notifications of pages, whatever it permits.
 */
export function showNotifications(
  notices: readonly ListedNotice[],
  onPress: (notice: ListedNotice) => void,
): boolean {
  const last = notices.at(-1);
  if (!last || readNotificationState() !== "granted") return true;
  const shown =
    notices.length > most
      ? [{ ...last, title: words.moreNotices(notices.length), detail: last.title }]
      : notices;
  for (const notice of shown) {
    try {
      const notification = new Notification(toPlain(notice.title), {
        ...(notice.detail ? { body: toPlain(notice.detail) } : {}),
        tag: notice.id,
      });
      notification.onclick = () => {
        window.focus();
        notification.close();
        onPress(notice);
      };
    } catch {
      // Some browsers allow notifications from service workers only; the page shows the notice.
      return false;
    }
  }
  return true;
}
