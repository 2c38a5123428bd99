"use client";

import { ReadingState } from "@/components/shell/reading/reading-state";
import { useReading } from "@/components/shell/reading/use-reading";
import { useFormOwner } from "@/components/shell/session/use-device-owner";
import { useSessionHolds } from "@/components/shell/session/use-session-holds";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { provisionDraftStore } from "@/lib/clusters/cluster-stores";
import { emptyProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import { backendsQuery } from "@/lib/clusters/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useClusters } from "../use-clusters";
import { ProvisionForm } from "./provision-form";

export type ProvisionScreenProps = { prefetchReport: PrefetchReport };

/**
 * The page of a new cluster. Its fields are disabled until the scripts have loaded, so nothing typed is lost.
 */
export function ProvisionScreen({ prefetchReport }: ProvisionScreenProps) {
  const isHydrated = useHydrated();
  const backends = useReading({ ...backendsQuery(), enabled: useSessionHolds() }, prefetchReport);
  const { isAsked } = backends;
  const clusters = useClusters(prefetchReport);
  const owner = useFormOwner();

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="font-semibold text-xl">Provision a cluster</h1>
      <noscript>
        <Notice tone="info" title="Provisioning needs scripts">
          <p>
            The credentials are shown once, and the form checks what is typed. The list can be read without.
          </p>
        </Notice>
      </noscript>
      {isAsked ? null : (
        <Notice
          tone="warn"
          title="Your token may work only once"
          actions={
            <Button size="small" onClick={backends.retry}>
              Read the kinds on offer
            </Button>
          }
        >
          <p>
            Nothing was asked of the facility so far. Reading the kinds may spend the token, and provisioning
            needs it: type the kind below instead.
          </p>
        </Notice>
      )}
      {isAsked && backends.problem ? <ReadingState reading={backends} what="the kinds on offer" /> : null}
      {isAsked && !backends.problem && !backends.data ? (
        <p role="status" className="text-ink-muted">
          Reading the kinds on offer…
        </p>
      ) : null}
      <ProvisionForm
        key={isHydrated ? "live" : "first"}
        isReady={isHydrated}
        owner={owner}
        initial={(isHydrated ? provisionDraftStore(owner).read() : null) ?? emptyProvisionDraft}
        backends={backends.data?.backends ?? null}
        unreadableCount={backends.data?.unreadableCount ?? 0}
        isReadingBackends={isAsked && !backends.problem && !backends.data}
        clusters={clusters.data}
        isSingleUse={backends.isOnDemand}
      />
    </div>
  );
}
