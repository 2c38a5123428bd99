import { formatInstant, formatZone } from "@/lib/time/zone";
import type { Curtain } from "./curtain";
import { formatMoment } from "./tiles";
import * as words from "./words";

/** The curtain's text: the time of the displayed data, why there is nothing newer, and since when. */
export function toCurtainText(
  curtain: Curtain,
  zone: string,
  now: number,
): { headline: string; reason: string } {
  const since = formatMoment(curtain.sinceMs, zone, now);
  const headline =
    curtain.asOfMs === null ? words.nothingKnown : words.lastKnownAt(formatMoment(curtain.asOfMs, zone, now));
  const detail = curtain.detail === null ? "" : `: ${curtain.detail.replace(/\.$/, "")}`;
  switch (curtain.reason) {
    case "portal":
      return { headline, reason: words.noPortal(since, detail) };
    case "facility":
      return { headline, reason: words.noFacility(since, detail) };
    case "data":
      return { headline, reason: words.notRenewed(since) };
    case "never":
      return { headline, reason: words.noStatusSince(since, detail) };
  }
}

/** An instant with seconds and its zone: `14:05:09 UTC−5`. */
export function formatClock(instantMs: number, zone: string): string {
  return `${formatInstant(instantMs, zone, "clock")} ${formatZone(instantMs, zone)}`;
}
