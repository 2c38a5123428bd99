"use client";

import type { ReactNode } from "react";
import { Instant } from "@/components/shell/time/instant";
import { parseInstant } from "@/lib/time/zone";
import type { TokenClaims, TokenRecord } from "@/lib/token/model";
import * as words from "@/lib/token/words";

/** A name, the API's field name for comparison, and the value; null: not reported. */
type Fact = [name: string, field: string, value: ReactNode];

function FactTable({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, field, value]) => (
        <div key={field} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[13rem_1fr]">
          <dt className="text-sm">
            <span className="text-ink-muted">{name}</span>{" "}
            <code className="wrap-anywhere font-mono text-ink-muted text-xs">{field}</code>
          </dt>
          <dd className="wrap-anywhere min-w-0">
            {value ?? <span className="text-ink-muted">{words.notReported}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toInstant(at: string | null) {
  const ms = parseInstant(at);
  return ms === null ? null : <Instant ms={ms} />;
}

const sayWhether = (value: boolean | null) => (value === null ? null : value ? words.yes : words.no);

/** The introspection record (spec §2.2), field by field. */
export function TokenRecordTable({ record }: { record: TokenRecord }) {
  const { delayedStart, delayDate, ownerName, extensions } = record;
  const hasStart = delayedStart !== false || delayDate !== null;
  return (
    <FactTable
      facts={[
        [words.user, "username", record.username],
        [words.project, "project", record.project],
        [words.enclave, "securityEnclave", record.securityEnclave],
        [words.description, "description", record.description || null],
        [words.expires, "plannedExpiration", toInstant(record.plannedExpiration)],
        [words.singleUse, "oneTimeToken", sayWhether(record.oneTimeToken)],
        [words.delayedStart, "delayedStart", sayWhether(delayedStart)],
        ...(hasStart ? [[words.starts, "delayDate", toInstant(delayDate)] satisfies Fact] : []),
        ...(ownerName ? [[words.owner, "ownerName", ownerName] satisfies Fact] : []),
        ...(typeof extensions === "number"
          ? [[words.extensions, "extensions", String(extensions)] satisfies Fact]
          : []),
      ]}
    />
  );
}

/** The claims in the token's payload (spec §2.3), field by field. */
export function TokenClaimsTable({ claims }: { claims: TokenClaims }) {
  const { id, type } = claims;
  return (
    <FactTable
      facts={[
        [words.type, "type", type === "opat" ? words.projectAccessToken : type],
        [words.description, "description", claims.description || null],
        [words.audience, "aud", claims.audience.join(", ") || null],
        [words.notValidBefore, "nbf", toInstant(claims.notBefore)],
        [words.issued, "iat", toInstant(claims.issuedAt)],
        [words.id, "jti", id && <code className="font-mono text-sm">{id}</code>],
        ...Object.entries(claims.further).map(([field, value]): Fact => [words.otherClaim, field, value]),
      ]}
    />
  );
}
