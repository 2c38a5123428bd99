"use client";

import { Instant } from "@/components/shell/time/instant";
import { parseInstant } from "@/lib/time/zone";
import type { TokenClaims } from "@/lib/token/model";
import * as words from "@/lib/token/words";
import { FactTable, notReported } from "./fact-table";

function At({ at }: { at: string | null }) {
  const ms = parseInstant(at);
  return ms === null ? notReported : <Instant ms={ms} />;
}

/** The claims in the token's payload (spec §2.3), field by field. */
export function TokenClaimsTable({ claims }: { claims: TokenClaims }) {
  const type = claims.type === "opat" ? words.projectAccessToken : claims.type;
  return (
    <FactTable
      facts={[
        { name: words.type, field: "type", value: type ?? notReported },
        { name: words.description, field: "description", value: claims.description || notReported },
        { name: words.audience, field: "aud", value: claims.audience.join(", ") || notReported },
        { name: words.notValidBefore, field: "nbf", value: <At at={claims.notBefore} /> },
        { name: words.issued, field: "iat", value: <At at={claims.issuedAt} /> },
        {
          name: words.id,
          field: "jti",
          value: claims.id ? <code className="font-mono text-sm">{claims.id}</code> : notReported,
        },
        ...Object.entries(claims.further).map(([field, value]) => ({ name: words.otherClaim, field, value })),
      ]}
    />
  );
}
