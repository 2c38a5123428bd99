import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";

/** The parts of an introspection record that decide how the token can be used. Instants are ISO 8601. */
export type TokenTimes = {
  plannedExpiration: string | null;
  oneTimeToken: boolean | null;
  delayedStart: boolean | null;
  delayDate: string | null;
};

/** One state in words, marked by shape and colour. */
export type TokenStateView = {
  id: "active" | "expired" | "delayed" | "single-use" | "unknown-end";
  tone: "ok" | "down" | "plan" | "warn" | "unknown";
  words: string;
  more: string;
};

/**
 * The states of a token at `now` (epoch ms): expired, waiting for its delayed start, or active, and whether it is
 * single-use. An unreported end is unknown, never good.
 */
export function listTokenStates(token: TokenTimes, zone: string, now: number): TokenStateView[] {
  const states = [toMainState(token, zone, now)];
  if (token.oneTimeToken === true)
    states.push({
      id: "single-use",
      tone: "warn",
      words: "Single use",
      more: "It works once. Reading this record may have been that one use: the facility doesn't say.",
    });
  return states;
}

function toMainState(token: TokenTimes, zone: string, now: number): TokenStateView {
  const endsMs = parseInstant(token.plannedExpiration);
  if (endsMs !== null && endsMs <= now)
    return {
      id: "expired",
      tone: "down",
      words: "Expired",
      more: "Its planned expiration has passed. Create a new token.",
    };
  const startsMs = parseInstant(token.delayDate);
  if (startsMs !== null && startsMs > now)
    return {
      id: "delayed",
      tone: "plan",
      words: "Not active yet",
      more: `Its activation was delayed: it becomes active at ${formatInstant(startsMs, zone, "exact")} ${formatZone(startsMs, zone)}.`,
    };
  if (token.delayedStart === true && startsMs === null)
    return {
      id: "delayed",
      tone: "unknown",
      words: "Delayed",
      more: "Its activation was delayed; the record doesn't say until when.",
    };
  if (endsMs === null)
    return {
      id: "unknown-end",
      tone: "unknown",
      words: "End not known",
      more: "The record has no planned expiration that can be read.",
    };
  return {
    id: "active",
    tone: "ok",
    words: "Active",
    more: startsMs === null ? "" : "Its delayed start has passed.",
  };
}
