import { formatInstant, formatZone } from "@/lib/time/zone";
import type { Curtain } from "./curtain";
import { formatMoment } from "./tiles";

/** The curtain's text: the time of the displayed data, why there is nothing newer, and since when. */
export function toCurtainText(
  curtain: Curtain,
  zone: string,
  now: number,
): { headline: string; reason: string } {
  const since = formatMoment(curtain.sinceMs, zone, now);
  const headline =
    curtain.asOfMs === null
      ? "Nothing known yet"
      : `Last known at ${formatMoment(curtain.asOfMs, zone, now)}`;
  const detail = curtain.detail === null ? "" : `: ${curtain.detail.replace(/\.$/, "")}`;
  switch (curtain.reason) {
    case "portal":
      return { headline, reason: `No answer from the portal since ${since}${detail}.` };
    case "facility":
      return { headline, reason: `No answer from the facility since ${since}${detail}.` };
    case "data":
      return { headline, reason: `The facility's own data has not been renewed since ${since}.` };
    case "never":
      return { headline, reason: `No status since this board was opened at ${since}${detail}.` };
  }
}

/** An instant with seconds and its zone: `14:05:09 UTC−5`. */
export function formatClock(instantMs: number, zone: string): string {
  return `${formatInstant(instantMs, zone, "clock")} ${formatZone(instantMs, zone)}`;
}
