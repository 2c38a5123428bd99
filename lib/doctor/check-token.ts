import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import { isPortalError } from "@/lib/portal/portal-error";
import { parseOpat } from "@/lib/session/sign-in/opat";
import { now } from "@/lib/time/clock";
import { readTokenClaims } from "@/lib/token/upstream";
import * as d from "./diagnosis";
import type { FacilityReadings } from "./read-facility";
import * as words from "./words";

/** What introspection and the token itself show of docs/spec-gaps.md. */
export const tokenChecks: d.Checks<FacilityReadings> = {
  "The token's form": ({ token }) => {
    if (token === null) return d.unchecked(words.noToken);
    try {
      parseOpat(token, now());
      return d.assumed("a JWT of type opat that is valid now");
    } catch (error) {
      if (!isPortalError(error)) throw error;
      return d.blocks(error.message, "refuse to sign in with it");
    }
  },
  "The token's record": ({ own: { value, error, status, why } }) => {
    if (status === 401) return d.blocks(why, "refuse to sign in with this token");
    if (error !== null) return d.differs(why, "sign in only if introspection is skipped, for an hour");
    if (value === null) return d.unchecked(why);
    const { permissions, project, username } = value;
    const missing = Object.entries({ project, username, permissions }).filter(([, field]) => field === null);
    const came = `${permissions?.length ?? "unknown"} permissions; missing: ${missing.map(([name]) => name).join(", ") || "nothing"}`;
    return d.differsIf(missing.length > 0, came, "show what is missing as not reported");
  },
  "how long a session may last": ({ own: { value, why } }) => {
    if (value === null) return d.unchecked(why);
    const days = (Date.parse(value.plannedExpiration ?? "") - now()) / 86_400_000;
    if (Number.isNaN(days)) return d.differs("no planned expiration", "end sessions after 12 hours at most");
    return d.assumed(`an expiration in ${days.toFixed(1)} days`);
  },
  "a token's times in milliseconds": d.odd(
    ({ own: { raw, why } }: FacilityReadings) => {
      const fields = isRecord(raw) && isRecord(raw.token) ? raw.token : {};
      const times = [fields.plannedExpiration, fields.delayDate].filter(Boolean);
      return d.orWhy(times, why || words.noInstant);
    },
    (time) => /^\d+$/.test(String(time)),
    "read numbers as Unix times",
  ),
  "clocks of portal and facility": ({ token }) => {
    const claims = readTokenClaims(token);
    const startsAt = claims?.notBefore ?? claims?.issuedAt;
    if (!startsAt) return d.unchecked(token === null ? words.noToken : "the token has no start");
    const seconds = Math.round((Date.parse(startsAt) - now()) / 1000);
    const came = seconds > 0 ? `the token starts ${seconds} s from now` : "the token has started";
    return d.differsIf(seconds > 10, came, "refuse the token until then");
  },
};
