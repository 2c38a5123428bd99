import "server-only";
import { makeBadge } from "badge-maker";
import { toSafeText } from "@/lib/files/safe-text";
import { isPortalError } from "@/lib/portal/portal-error";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { now } from "@/lib/time/clock";
import { formatInstant, formatZone } from "@/lib/time/zone";
import type { StatusTone } from "../severity";
import { type Situation, toSituation } from "../situation";
import { listDowntimes, readResource } from "../upstream";
import * as words from "../words";

/** A badge's text and its colour's meaning. */
type Badge = { label: string; message: string; tone: StatusTone };

/** The light theme's state colours (lib/theme/theme-colours.ts); white text has a contrast of at least 6:1 on each. */
const grounds: Record<StatusTone, string> = {
  ok: "#176338",
  down: "#a51c2a",
  warn: "#7f4c00",
  plan: "#274a9b",
  unknown: "#514e68",
  neutral: "#514e68",
};

const longestText = 60;

/**
 * The badge of a resource: its state as on the screen. An old one is unknown, and says what it was and when. `situation` null:
 * never read. `nowMs` in epoch ms.
 */
export function toBadge(name: string, situation: Situation | null, zone: string, nowMs: number): Badge {
  if (!situation) return { label: name, message: words.unknown, tone: "unknown" };
  const { word, tone, note, lastKnown } = situation.standing;
  const { asOfMs } = situation.age;
  if (lastKnown !== null && asOfMs !== null) {
    const moment = `${formatInstant(asOfMs, zone, "moment", nowMs)} ${formatZone(asOfMs, zone)}`;
    return { label: name, message: words.badgeAsOf(lastKnown, moment), tone };
  }
  // A colour alone must not be what makes the difference.
  const message = tone === "warn" ? words.badgeWithNote(word, note ?? "") : word;
  return { label: name, message, tone };
}

/** The badge of a name that the facility doesn't list. */
const toUnlistedBadge = (name: string): Badge => ({
  label: name,
  message: words.badgeNotFound,
  tone: "unknown" as const,
});

/** The badge as SVG. Its texts are escaped, and nothing in them reverses what follows (UAX 9). */
export function formatBadge({ label, message, tone }: Badge): string {
  return makeBadge({
    label: shorten(label),
    message: shorten(message),
    color: grounds[tone],
    labelColor: "#3c4643",
    style: "flat-square",
  });
}

function shorten(text: string): string {
  const plain = [...toSafeText(text).replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")];
  return plain.length > longestText ? `${plain.slice(0, longestText - 1).join("")}…` : plain.join("");
}

/**
 * A resource's badge. An image must be one even where the status can't be read: it says “Unknown” then, and “not found” (404)
 * for a name that the facility doesn't list.
 */
export async function badgeAnswer(name: string): Promise<Response> {
  const [resource, inEffect, upcoming] = await Promise.all([
    readResource(name, "api").catch(toUnread),
    listDowntimes("in-effect", "probe"),
    listDowntimes("upcoming", "probe"),
  ]);
  if (resource === null) return toPublicAnswer(formatBadge(toUnlistedBadge(name)), "image/svg+xml", 404);
  const { facilityTimeZone } = readSite();
  const nowMs = now();
  const situation =
    resource === "unread" ? null : toSituation(resource, resource.freshness, { inEffect, upcoming }, nowMs);
  const badge = toBadge(name, situation, facilityTimeZone, nowMs);
  return toPublicAnswer(formatBadge(badge), "image/svg+xml");
}

function toUnread(thrown: unknown): "unread" {
  if (isPortalError(thrown)) return "unread";
  throw thrown;
}
