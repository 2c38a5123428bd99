import { observeServerTime } from "@/lib/time/clock";

/** Learns the server's clock from the page's own navigation: the server rendered it between request and first byte. */
export function learnClockFromPage(renderedAtMs: number): void {
  if (typeof window === "undefined") return;
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.responseStart <= 0) return;
  const { timeOrigin } = performance;
  observeServerTime(
    renderedAtMs,
    timeOrigin + navigation.requestStart,
    timeOrigin + navigation.responseStart,
  );
}
