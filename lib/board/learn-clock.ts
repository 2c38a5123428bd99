import { observeServerTime } from "@/lib/time/clock";

/** Learns the server's clock from the page's own navigation: the server rendered it between request and first byte. */
export function learnClockFromPage(renderedAtMs: number): void {
  if (typeof window === "undefined") return;
  const navigation = performance.getEntriesByType?.("navigation")[0];
  if (!navigation || !("responseStart" in navigation)) return;
  const { requestStart, responseStart } = navigation as PerformanceNavigationTiming;
  if (responseStart <= 0) return;
  const { timeOrigin } = performance;
  observeServerTime(renderedAtMs, timeOrigin + requestStart, timeOrigin + responseStart);
}
