"use client";

import { useState } from "react";
import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { useReading } from "@/components/shell/reading/use-reading";
import { useSession } from "@/components/shell/session/session-context";
import { useSessionHolds } from "@/components/shell/session/use-session-holds";
import { ZoneSwitch } from "@/components/shell/time/zone-switch";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import type { RevokeResult } from "@/lib/token/model";
import { tokenClaimsQuery, tokenQuery } from "@/lib/token/queries";
import { RevokeButton } from "./revoke-button";
import { TokenClaimsTable } from "./token-claims-table";
import { TokenPermissions } from "./token-permissions";
import { TokenRecordTable } from "./token-record-table";
import { TokenStanding } from "./token-standing";

type TokenScreenProps = { prefetchReport: PrefetchReport };

/**
 * The session's token: the facility's record, the token's own claims, and revoking. The token itself is never
 * shown.
 */
export function TokenScreen({ prefetchReport }: TokenScreenProps) {
  const { session } = useSession();
  const holds = useSessionHolds();
  const [revoked, setRevoked] = useState<RevokeResult | null>(null);
  const isRevoked = revoked !== null;
  const claims = useReading({ ...tokenClaimsQuery(), enabled: holds && !isRevoked }, prefetchReport, false);
  const record = useReading({ ...tokenQuery(), enabled: holds && !isRevoked }, prefetchReport);
  const { isAsked } = record;
  const tokenRecord = record.data?.record ?? null;

  if (revoked) return <Revoked isSaved={revoked.keptAcrossRestart !== false} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-xl">Token</h1>
        <AsOf reading={record} />
        <span className="ml-auto">
          <ZoneSwitch />
        </span>
      </div>
      {isAsked ? null : (
        <Notice
          tone="warn"
          title="The facility was not asked about this token: it may work only once"
          actions={
            <Button size="small" onClick={record.retry}>
              Introspect the token
            </Button>
          }
        >
          <p>
            Introspecting it may be that one use. What the token says of itself is shown without asking
            anybody.
          </p>
        </Notice>
      )}
      {isAsked && (record.problem || record.data === undefined) ? (
        <ReadingState reading={record} what="the token's record" className="min-h-0" />
      ) : null}
      {tokenRecord ? <TokenStanding record={tokenRecord} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Panel heading="What the facility tells" aside="Introspection record" padded={false}>
          {tokenRecord ? (
            <TokenRecordTable record={tokenRecord} />
          ) : (
            <p className="p-3 text-ink-muted">{isAsked ? "Not known so far." : "Not asked."}</p>
          )}
        </Panel>
        <Panel heading="What the token says of itself" aside="Payload, signature not checked" padded={false}>
          {claims.data?.claims ? (
            <TokenClaimsTable claims={claims.data.claims} />
          ) : (
            <div className="p-3">
              {claims.problem ? (
                <ReadingState reading={claims} what="the payload" className="min-h-0" />
              ) : null}
              {claims.data ? <p>The payload can't be read.</p> : null}
              {!claims.problem && !claims.data ? <p role="status">Reading the payload…</p> : null}
            </div>
          )}
        </Panel>
      </div>
      <TokenPermissions permissions={tokenRecord?.permissions ?? null} isAsked={tokenRecord !== null} />
      <Panel heading="Revoke">
        <div className="grid gap-2">
          <p>
            Revoking makes the token invalid for ever, for everybody who holds it, and ends this session in
            every tab. It can't be undone. Jobs and clusters go on.
          </p>
          <RevokeButton
            username={tokenRecord?.username ?? session?.username ?? null}
            onRevoked={setRevoked}
          />
        </div>
      </Panel>
    </div>
  );
}

function Revoked({ isSaved }: { isSaved: boolean }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-3 sm:pt-6">
      <h1 className="font-semibold text-xl">Token</h1>
      <Notice
        tone="ok"
        role="status"
        title="The token is revoked"
        actions={
          <LinkButton href="/sign-in" variant="primary" size="small">
            Sign in with another token
          </LinkButton>
        }
      >
        <p>It never becomes valid again, and every session that held it has ended, in all tabs.</p>
        {isSaved ? null : (
          <p>
            The portal couldn't save the end of these sessions: after a restart, copied cookies may show the
            user and project again. The facility still refuses the token.
          </p>
        )}
      </Notice>
    </div>
  );
}
