import "server-only";
import { decodeJwt } from "jose";
import { z } from "zod";
import { tolerantInstant } from "@/lib/facility/tolerant";
import { PortalError } from "@/lib/portal/portal-error";
import { secondMs } from "@/lib/time/duration";
import { formatUtcMinute, parseInstant } from "@/lib/time/zone";
import * as words from "../words";

/** The claims of a project access token that matter at sign-in (spec §2.3); times as received. */
const claimsSchema = z.looseObject({
  type: z.unknown().optional(),
  description: z.string().catch(""),
  nbf: z.unknown().optional(),
  exp: z.unknown().optional(),
});
type OpatClaims = z.infer<typeof claimsSchema>;

/** The clocks of two services differ slightly; refusing a token for that would only annoy. */
const leewayMs = 10 * secondMs;

/**
 * The claims of a text that is a project access token and, by its own claims, valid at `now` (epoch ms). Throws the
 * PortalError of the failed check: not a JWT (RFC 7519 §7.2), another type, not yet valid, expired. The signature isn't
 * verified: only the facility can.
 */
export function parseOpat(text: string, now: number): OpatClaims {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) {
    throw new PortalError("token-malformed", { detail: whyNotJwt(text) });
  }
  let claims: OpatClaims;
  try {
    claims = claimsSchema.parse(decodeJwt(text));
  } catch {
    throw new PortalError("token-malformed", { detail: words.unreadableMiddle });
  }
  if (claims.type !== "opat") {
    const type =
      typeof claims.type === "string" && claims.type !== ""
        ? `“${claims.type.slice(0, 40)}”`
        : words.notStated;
    throw new PortalError("token-wrong-type", {
      detail: words.wrongType(type),
    });
  }
  const [startMs, endMs] = [toClaimedMs(claims.nbf), toClaimedMs(claims.exp)];
  if (startMs !== null && startMs > now + leewayMs) throw notYetValid(startMs);
  if (endMs !== null && endMs <= now) throw expired(endMs);
  return claims;
}

/** Unix seconds or milliseconds as epoch ms; null for what can't be an instant: of that, the facility decides. */
const toClaimedMs = (value: unknown) => parseInstant(tolerantInstant.parse(value));

function whyNotJwt(text: string): string {
  if (/^bearer\s/i.test(text)) return words.beginsWithBearer;
  const parts = text.split(".").length;
  return parts === 3 ? words.foreignCharacters : words.partCount(parts);
}

/** The error for a token that becomes valid at a later instant (epoch ms). */
export function notYetValid(fromMs: number): PortalError {
  return new PortalError("token-not-yet-valid", { detail: words.validFrom(toUtcText(fromMs)) });
}

/** The error for a token that expired at an instant (epoch ms). */
export function expired(atMs: number): PortalError {
  return new PortalError("token-expired", { detail: words.expiredAt(toUtcText(atMs)) });
}

const toUtcText = (ms: number) => formatUtcMinute(ms) ?? words.unknownTime;
