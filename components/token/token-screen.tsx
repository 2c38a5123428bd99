"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { PageHead } from "@/components/shell/frame/page-head";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { CalendarButton } from "@/components/shell/time/calendar-button";
import { CountdownTimer } from "@/components/shell/time/countdown-timer";
import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { ShareBar } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { dayMs, formatDuration, hourMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import type { RevokeResult, TokenClaims, TokenRecord } from "@/lib/token/model";
import { tokenClaimsQuery, tokenQuery } from "@/lib/token/operations";
import { listMissingPermissions, toPermissionScope } from "@/lib/token/permission-scope";
import { listTokenStates } from "@/lib/token/token-state";
import * as words from "@/lib/token/words";
import { RevokeDialog } from "./revoke-dialog";

type TokenScreenProps = { prefetchReport: PrefetchReport };

/** The session's token: how long it lasts, what it opens, revoking, then all its fields. The token itself is never shown. */
export function TokenScreen({ prefetchReport }: TokenScreenProps) {
  const { session } = useSession();
  const holds = useSessionHolds();
  const [revoked, setRevoked] = useState<RevokeResult | null>(null);
  const isRevoked = revoked !== null;
  const claims = useReading({ ...tokenClaimsQuery(), enabled: holds && !isRevoked }, prefetchReport, false);
  const record = useReading({ ...tokenQuery(), enabled: holds && !isRevoked }, prefetchReport);
  const tokenRecord = record.data?.record ?? null;

  const description = tokenRecord?.description || session?.description || null;

  if (revoked) return <Revoked isSaved={revoked.keptAcrossRestart !== false} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead title={words.token} age={<AsOf reading={record} />} />
      {record.problem || record.data === undefined ? (
        <ReadingState reading={record} what={words.theToken} className="min-h-0" />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        <div className="grid min-w-0 gap-3">
          {tokenRecord ? (
            <TokenStanding record={tokenRecord} issuedAt={claims.data?.claims?.issuedAt ?? null} />
          ) : null}
          <TokenPermissions permissions={tokenRecord?.permissions ?? null} isAsked={tokenRecord !== null} />
        </div>
        <Panel heading={words.revoke} weight="rest">
          <p className="mb-3 text-ink-muted text-sm">{words.revokeSummary}</p>
          <RevokeButton
            username={tokenRecord?.username ?? session?.username ?? null}
            description={description}
            onRevoked={setRevoked}
          />
        </Panel>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Panel heading={words.introspectionResult} weight="rest" padded={false}>
          {tokenRecord ? (
            <TokenRecordTable record={tokenRecord} />
          ) : (
            <p className="p-3 text-ink-muted">{words.notLoadedYet}</p>
          )}
        </Panel>
        <Panel heading={words.claims} weight="rest" aside={words.claimsAside} padded={false}>
          {claims.data?.claims ? (
            <TokenClaimsTable claims={claims.data.claims} />
          ) : (
            <div className="p-3">
              {claims.problem ? (
                <ReadingState reading={claims} what={words.thePayload} className="min-h-0" />
              ) : null}
              {claims.data ? <p>{words.claimsUnreadable}</p> : null}
              {!claims.problem && !claims.data ? <p role="status">{words.loadingClaims}</p> : null}
            </div>
          )}
        </Panel>
      </div>
    </div>
  );
}

function Revoked({ isSaved }: { isSaved: boolean }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-3 sm:pt-6">
      <h1 className="font-semibold text-xl">{words.token}</h1>
      <Notice
        tone="ok"
        role="status"
        title={words.revoked}
        actions={
          <LinkButton href="/sign-in" variant="primary" size="small">
            {words.signInAgain}
          </LinkButton>
        }
      >
        <p>{isSaved ? words.revokedHint : words.revokedUnsavedHint}</p>
        {isSaved ? null : <p>{words.revokedNotSaved}</p>}
      </Notice>
    </div>
  );
}

type RevokeButtonProps = {
  /** The text to type for confirmation; null if the user is unknown. */
  username: string | null;
  /** The token's description; null if it has none. */
  description: string | null;
  onRevoked: (result: RevokeResult) => void;
};

/** Revokes the session's token after a dialog that requires typing the username. */
function RevokeButton({ username, description, onRevoked }: RevokeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <Button
        variant="danger"
        disabled={!isHydrated}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        className="noscript:hidden"
      >
        {words.revokeToken}
      </Button>
      {isOpen ? (
        <RevokeDialog
          username={username}
          description={description}
          onClose={() => setIsOpen(false)}
          onRevoked={onRevoked}
        />
      ) : null}
    </div>
  );
}

type TokenPermissionsProps = {
  /** Null if the record doesn't list them, which isn't the same as none. */
  permissions: string[] | null;
  /** False if there is no record. */
  isAsked: boolean;
};

/** The permissions with what each opens, and what the token doesn't open. */
function TokenPermissions({ permissions, isAsked }: TokenPermissionsProps) {
  return (
    <Panel heading={words.permissions}>
      {permissions === null ? (
        <p className="flex items-start gap-2">
          <StateMark tone="unknown" className="mt-0.5" />
          <span>
            {words.unknown}{" "}
            <span className="text-ink-muted">
              {isAsked ? words.unlistedPermissions : words.notIntrospected}
            </span>
          </span>
        </p>
      ) : (
        <ul className="grid gap-2">
          {permissions.length === 0 ? <li>{words.noPermissions}</li> : null}
          {[...new Set(permissions)].map((permission) => (
            <Granted key={permission} permission={permission} />
          ))}
          {listMissingPermissions(permissions).map((missing) => (
            <li key={missing} className="flex items-start gap-2 text-ink-muted">
              <StateMark tone="neutral" className="mt-0.5" />
              {missing}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Granted({ permission }: { permission: string }) {
  const scope = toPermissionScope(permission);
  return (
    <li className="flex items-start gap-2">
      <StateMark tone={scope ? "done" : "unknown"} className="mt-0.5" />
      <div className="grid min-w-0 grow gap-x-3 sm:grid-cols-[13rem_1fr]">
        <code className="wrap-anywhere font-mono text-sm">{permission}</code>
        <span>
          {scope ? scope.words : words.unknownPermission}{" "}
          {scope ? (
            <Link href={scope.href} prefetch={false} className="underline underline-offset-2">
              {scope.page}
            </Link>
          ) : null}
        </span>
      </div>
    </li>
  );
}

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
function TokenRecordTable({ record }: { record: TokenRecord }) {
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
function TokenClaimsTable({ claims }: { claims: TokenClaims }) {
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

type TokenStandingProps = {
  record: TokenRecord;
  /** ISO 8601; null: not reported. */
  issuedAt: string | null;
};

/** The token's current state in words, the time it has left, and how much of its life that is. */
function TokenStanding({ record, issuedAt }: TokenStandingProps) {
  const { renderedAtMs, zone } = useTime();
  const nowMs = useNow(renderedAtMs, 1000);
  const endsMs = parseInstant(record.plannedExpiration);
  const issuedMs = parseInstant(issuedAt);
  return (
    <section aria-label={words.stateOfToken} className="grid gap-2">
      <ul className="grid gap-1">
        {listTokenStates(record, zone, nowMs).map(({ id, tone, words: state, more }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <StateMark tone={tone} />
            <span className="font-semibold">{state}</span>
            {more ? <span className="text-ink-muted text-sm">{more}</span> : null}
          </li>
        ))}
      </ul>
      {endsMs === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {endsMs > nowMs ? (
            // Room for the longest text, so that a tick moves nothing beside it.
            <span className="min-w-48">
              <CountdownTimer endsMs={endsMs} label={words.timeLeft} className="font-semibold text-3xl" />
            </span>
          ) : null}
          <p className="text-ink-muted">
            {endsMs > nowMs ? words.expires : words.expired} <Instant ms={endsMs} style="near" />
            {issuedMs === null ? null : ` · ${words.lifetime(formatDuration(endsMs - issuedMs))}`}
          </p>
          {endsMs > nowMs ? (
            <CalendarButton
              label={words.calendarEntry}
              fileName={words.calendarFile}
              entry={{
                uid: `token/${record.username ?? ""}/${endsMs}`,
                title: words.calendarTitle(record.project),
                description: words.calendarDescription(record.description),
                endsMs,
                remindBeforeMs: [dayMs, hourMs],
                path: "/token",
              }}
            />
          ) : null}
        </div>
      )}
      {endsMs !== null && issuedMs !== null && issuedMs <= nowMs && nowMs < endsMs ? (
        <ShareBar
          className="h-2"
          shares={[
            { look: "used", label: words.issued, value: nowMs - issuedMs },
            { look: "free", label: words.timeLeft, value: endsMs - nowMs },
          ]}
        />
      ) : null}
    </section>
  );
}
