import type { Page } from "@playwright/test";

/** The regions and dialogs of notices. */
export const noticesDialog = (page: Page) => page.getByRole("dialog", { name: "Notices" });
export const newNotices = (page: Page) => page.getByRole("region", { name: "New notices" });
export const noticesButton = (page: Page) => page.getByRole("button", { name: /^Notices/ });

/** Turns kinds of notices on in the dialog, and closes it. */
export async function turnOn(page: Page, ...kinds: string[]): Promise<void> {
  await noticesButton(page).click();
  const dialog = noticesDialog(page);
  const settings = dialog.getByRole("button", { name: "Settings" });
  if ((await settings.getAttribute("aria-expanded")) === "false") await settings.click();
  for (const kind of kinds) await dialog.getByRole("checkbox", { name: kind }).check();
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** The keys of what this browser stores until sign-out. */
export const listSessionEntries = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("portal.session.")));

/** Waits until the jobs of every machine were compared once. */
export const untilCompared = (page: Page, machines: number) =>
  page.waitForFunction((count) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("portal.session.notices:baselines"));
    const compared = JSON.parse((key && localStorage.getItem(key)) || '{"jobs":{}}') as { jobs: object };
    return Object.keys(compared.jobs).length === count;
  }, machines);

/** Records the browser's notifications instead of showing them; the returned function lists their titles. */
export async function recordNotifications(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown: { title: string }[] = [];
    class RecordedNotification {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string) {
        shown.push({ title });
      }
      close() {}
    }
    Object.assign(window, { Notification: RecordedNotification, shownNotifications: shown });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shownNotifications: { title: string }[] }).shownNotifications.map(
        ({ title }) => title,
      ),
    );
}

/** The addresses of own jobs and clusters that a page requests from now on. */
export function watchOwnRequests(page: Page): () => string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(work|clusters)/.test(pathname)) requested.push(pathname);
  });
  return () => requested;
}
