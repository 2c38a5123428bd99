import "server-only";
import { makeBadge } from "badge-maker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { isExpired } from "../data-age";
import { toSafeText } from "../downtime-identity";
import type { StatusTone } from "../severity";
import type { Situation } from "../situation";
import * as words from "../words";

/** A badge's text and its colour's meaning. */
export type Badge = { label: string; message: string; tone: StatusTone };

/** The light theme's state colours (tailwind.config.ts); white text has a contrast of at least 6:1 on each. */
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
 * The badge of a resource: its status as on the screen. A status older than the facility's cache has no colour and states
 * its time; one that is too old to describe the present, or none, is unknown. `situation` null: never read. `now` in epoch ms.
 */
export function toBadge(name: string, situation: Situation | null, zone: string, now: number): Badge {
  if (!situation || situation.age.state === "never" || isExpired(situation.age))
    return { label: name, message: words.unknown, tone: "unknown" };
  const { standing, age } = situation;
  const message = standing.condition === "down-planned" ? words.inMaintenance : standing.word;
  if (age.state === "stale" && age.asOfMs !== null) {
    const moment = `${formatInstant(age.asOfMs, zone, "moment", now)} ${formatZone(age.asOfMs, zone)}`;
    return { label: name, message: words.badgeAsOf(message, moment), tone: "unknown" };
  }
  // A colour alone must not be what makes the difference.
  const isDoubtful = standing.condition === "ok-in-downtime";
  return {
    label: name,
    message: isDoubtful ? words.badgeWithNote(message, standing.note ?? "") : message,
    tone: standing.tone,
  };
}

/** The badge of a name that the facility doesn't list. */
export const toUnlistedBadge = (name: string): Badge => ({
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
