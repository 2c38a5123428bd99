import { observeServerTime } from "@/lib/time/clock";

let measured = false;

/**
 * Learns the server's clock from the page itself, once: it was rendered at `renderedAtMs`, between the moment the browser
 * asked for it and the moment its first byte came (Navigation Timing). So a wrong clock never shows, not even at first.
 */
export function measureServerClock(renderedAtMs: number): void {
  if (measured) return;
  measured = true;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigation || navigation.responseStart <= 0) return;
  const { timeOrigin } = performance;
  observeServerTime(
    renderedAtMs,
    timeOrigin + navigation.requestStart,
    timeOrigin + navigation.responseStart,
  );
}
