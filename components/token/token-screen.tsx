"use client";

import { useState } from "react";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { useLoaded } from "@/components/ui/use-loaded";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import type { RevokeResult } from "@/lib/token/model";
import { tokenClaimsQuery, tokenQuery } from "@/lib/token/operations";
import * as words from "@/lib/token/words";
import { TokenPermissions } from "./token-permissions";
import { TokenStanding } from "./token-standing";
import { TokenClaimsTable, TokenRecordTable } from "./token-tables";

type TokenScreenProps = { prefetchReport: PrefetchReport };

/** The session's token: how long it lasts, what it opens, revoking, then all its fields. The token itself is never shown. */
export function TokenScreen({ prefetchReport }: TokenScreenProps) {
  const { session } = useSession();
  const holds = useSessionHolds();
  const [revoked, setRevoked] = useState<RevokeResult | null>(null);
  const isRevoked = revoked !== null;
  const claims = useReading({ ...tokenClaimsQuery(), enabled: holds && !isRevoked }, prefetchReport, false);
  const record = useReading({ ...tokenQuery(), enabled: holds && !isRevoked }, prefetchReport);
  const { isAsked } = record;
  const tokenRecord = record.data?.record ?? null;

  const description = tokenRecord?.description || session?.description || null;

  if (revoked) return <Revoked isSaved={revoked.keptAcrossRestart !== false} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-xl">{words.token}</h1>
        <AsOf reading={record} />
      </div>
      {isAsked ? null : (
        <Notice
          tone="warn"
          title={words.notLoaded}
          actions={
            <Button size="small" onClick={record.retry}>
              {words.introspect}
            </Button>
          }
        >
          <p>{words.notLoadedHint}</p>
        </Notice>
      )}
      {isAsked && (record.problem || record.data === undefined) ? (
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
            <p className="p-3 text-ink-muted">{isAsked ? words.notLoadedYet : words.notIntrospected}</p>
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

const bringDialog = () => import("./revoke-dialog");

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
  const { part, isLoading, hasFailed, load } = useLoaded(bringDialog);
  return (
    <div>
      <Button
        variant="danger"
        disabled={!isHydrated}
        busy={isLoading}
        onClick={() => void load(() => setIsOpen(true))}
        aria-haspopup="dialog"
        className="noscript:hidden"
      >
        {words.revokeToken}
      </Button>
      {hasFailed ? (
        <Notice role="alert" tone="warn" title={words.dialogNotLoaded}>
          {words.nothingRevoked}
        </Notice>
      ) : null}
      {part && isOpen ? (
        <part.RevokeDialog
          username={username}
          description={description}
          onClose={() => setIsOpen(false)}
          onRevoked={onRevoked}
        />
      ) : null}
    </div>
  );
}
