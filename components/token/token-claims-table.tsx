"use client";

import { Instant } from "@/components/shell/time/instant";
import { parseInstant } from "@/lib/time/zone";
import type { TokenClaims } from "@/lib/token/model";
import { FactTable, notTold } from "./fact-table";

function At({ at }: { at: string | null }) {
  const ms = parseInstant(at);
  return ms === null ? notTold : <Instant ms={ms} />;
}

/** The claims in the token's payload (spec §2.3), field by field. */
export function TokenClaimsTable({ claims }: { claims: TokenClaims }) {
  const type = claims.type === "opat" ? "opat (project access token)" : claims.type;
  return (
    <FactTable
      facts={[
        { name: "Type", field: "type", value: type ?? notTold },
        { name: "Description", field: "description", value: claims.description || notTold },
        { name: "Audience", field: "aud", value: claims.audience.join(", ") || notTold },
        { name: "Not valid before", field: "nbf", value: <At at={claims.notBefore} /> },
        { name: "Issued", field: "iat", value: <At at={claims.issuedAt} /> },
        {
          name: "Id",
          field: "jti",
          value: claims.id ? <code className="font-mono text-sm">{claims.id}</code> : notTold,
        },
        ...Object.entries(claims.further).map(([field, value]) => ({ name: "Further", field, value })),
      ]}
    />
  );
}
