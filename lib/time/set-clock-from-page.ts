import { noticeClockStep, observeServerTime, toDeviceInstant } from "./clock";

let isLearned = false;

/**
 * Learns the server's clock from the page itself, once: it was rendered at `renderedAtMs`, between the moment the browser
 * asked for it and the moment its first byte came (Navigation Timing). So a wrong clock never shows, not even at first.
 */
export function setClockFromPage(renderedAtMs: number): void {
  if (isLearned || typeof window === "undefined") return;
  isLearned = true;
  noticeClockStep();
  const [navigation] = (performance.getEntriesByType?.("navigation") ?? []) as PerformanceNavigationTiming[];
  if (!navigation || !(navigation.responseStart > 0)) return;
  observeServerTime(
    renderedAtMs,
    toDeviceInstant(navigation.requestStart),
    toDeviceInstant(navigation.responseStart),
  );
}
