import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";
import * as words from "./words";

/** The parts of an introspection record that decide how the token can be used. Instants are ISO 8601. */
export type TokenTimes = {
  plannedExpiration: string | null;
  oneTimeToken: boolean | null;
  delayedStart: boolean | null;
  delayDate: string | null;
};

/** One state in words, marked by shape and colour. */
type TokenStateView = {
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
    states.push({ id: "single-use", tone: "warn", words: words.singleUse, more: words.singleUseHint });
  return states;
}

function toMainState(token: TokenTimes, zone: string, now: number): TokenStateView {
  const endsMs = parseInstant(token.plannedExpiration);
  if (endsMs !== null && endsMs <= now)
    return { id: "expired", tone: "down", words: words.expired, more: words.expiredHint };
  const startsMs = parseInstant(token.delayDate);
  if (startsMs !== null && startsMs > now)
    return {
      id: "delayed",
      tone: "plan",
      words: words.notActiveYet,
      more: words.activeFrom(`${formatInstant(startsMs, zone, "exact")} ${formatZone(startsMs, zone)}`),
    };
  if (token.delayedStart === true && startsMs === null)
    return { id: "delayed", tone: "unknown", words: words.delayed, more: words.delayedHint };
  if (endsMs === null)
    return { id: "unknown-end", tone: "unknown", words: words.expiryUnknown, more: words.expiryUnknownHint };
  return { id: "active", tone: "ok", words: words.active, more: startsMs === null ? "" : words.delayOver };
}
