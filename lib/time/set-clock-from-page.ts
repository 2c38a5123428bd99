import { noticeClockStep, observeServerTime, toDeviceInstant } from "./clock";

let isLearned = false;

/**
 * Learns the server's clock from the page itself, once: it was rendered at `renderedAtMs`, between the browser's request and
 * the first byte of the response (Navigation Timing), or by as much earlier as the response says (`Server-Timing: rendered`,
 * server/made-answer.mjs; browsers show it over https). A wrong device clock is thus never visible.
 */
export function setClockFromPage(renderedAtMs: number): void {
  if (isLearned || typeof window === "undefined") return;
  isLearned = true;
  noticeClockStep();
  const [navigation] = (performance.getEntriesByType?.("navigation") ?? []) as PerformanceNavigationTiming[];
  if (!navigation || !(navigation.responseStart > 0)) return;
  const ageMs = navigation.serverTiming?.find(({ name }) => name === "rendered")?.duration ?? 0;
  observeServerTime(
    renderedAtMs + ageMs,
    toDeviceInstant(navigation.requestStart),
    toDeviceInstant(navigation.responseStart),
  );
}
