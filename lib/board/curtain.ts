import type { DataAge } from "@/lib/status/data-age";
import type { Freshness } from "@/lib/status/model";
import { secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Contact } from "./poll/contact";
import { formatMoment } from "./tiles";
import * as words from "./words";

/** Failed polls in a row, or time without an answer, after which the portal counts as unreachable. */
const toleratedFailures = 2;
const toleratedSilenceMs = 90 * secondMs;

/**
 * Why the displayed data isn't current. `portal`: no answer from the portal; `facility`: the portal gets none from the
 * facility; `data`: the facility answers with old data; `never`: nothing was ever read. `sinceMs`: the last sign of what is
 * missing; `asOfMs`: the time of the tiles' data, null if there are none.
 */
export type Curtain = {
  reason: "portal" | "facility" | "data" | "never";
  sinceMs: number;
  asOfMs: number | null;
  detail: string | null;
};

/**
 * The curtain due at `now` (epoch ms on the server's clock); null while the data counts as current. `freshness` and `age`
 * are those of the resource list.
 */
export function toCurtain(contact: Contact, freshness: Freshness, age: DataAge, now: number): Curtain | null {
  const isSilent = now - contact.answeredMs > toleratedSilenceMs;
  if (contact.failures > toleratedFailures || isSilent) {
    const detail = contact.failures > 0 ? (contact.problem?.detail ?? null) : null;
    return { reason: "portal", sinceMs: contact.answeredMs, asOfMs: age.asOfMs, detail };
  }
  const problem = contact.problem ?? freshness.problem;
  if (age.state === "never")
    return { reason: "never", sinceMs: contact.openedMs, asOfMs: null, detail: problem?.title ?? null };
  if (age.state === "fresh" || age.asOfMs === null) return null;
  if (problem === null) return { reason: "data", sinceMs: age.asOfMs, asOfMs: age.asOfMs, detail: null };
  const answeredMs = parseInstant(freshness.answeredAt) ?? age.asOfMs;
  return { reason: "facility", sinceMs: answeredMs, asOfMs: age.asOfMs, detail: problem.title };
}

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
  return { headline, reason: words.curtainReasons[curtain.reason](since, detail) };
}
