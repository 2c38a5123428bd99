"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useFormOwner } from "@/components/shell/session/use-device-owner";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { changeAddress } from "@/lib/address/change-address";
import { provisionDraftStore } from "@/lib/clusters/cluster-stores";
import { backendsQuery } from "@/lib/clusters/operations";
import { againParameters, parseAgain } from "@/lib/clusters/provision/again-parameters";
import { emptyProvisionDraft, type ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import * as words from "@/lib/clusters/provision/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useClusters, useMayRead } from "../use-clusters";
import { ProvisionForm } from "./provision-form";

type ProvisionScreenProps = {
  /** The settings of a former cluster, to begin with; null: the draft of before. */
  again?: ProvisionDraft | null;
  prefetchReport: PrefetchReport;
};

/**
 * The page of a new cluster. Its fields are disabled until the scripts have loaded, so nothing typed is lost.
 */
export function ProvisionScreen({ again: asked = null, prefetchReport }: ProvisionScreenProps) {
  const isHydrated = useHydrated();
  const isPermitted = useWhyNot("streaming") === null;
  const backends = useReading({ ...backendsQuery(), enabled: useMayRead() }, prefetchReport);
  const { isAsked } = backends;
  const clusters = useClusters(prefetchReport);
  const owner = useFormOwner();
  // Back may bring the page that was opened for a former cluster, but by then the draft has been changed.
  const [isNamed] = useState(parseAgain(useSearchParams()) !== null);
  const again = isNamed ? asked : null;
  // From here on it is this device's draft, so that a reload keeps what is changed.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!isHydrated || again === null || parseAgain(new URLSearchParams(search)) === null) return;
    provisionDraftStore(owner).write(again);
    const none = Object.fromEntries(againParameters.map((name) => [name, null]));
    window.history.replaceState(null, "", changeAddress(pathname, search, none));
  }, [isHydrated, again, owner]);
  const isLoading = isPermitted && isAsked && !backends.problem && !backends.data;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h1 className="font-semibold text-xl">{words.title}</h1>
      <noscript>
        <Notice tone="info" title={words.scriptsNeeded}>
          <p>{words.scriptsNeededHint}</p>
        </Notice>
      </noscript>
      {again ? (
        <Notice tone="info" title={words.filledFrom(again.name)}>
          <p>{again.kind === "" ? words.filledNameOnly : words.filledHint}</p>
        </Notice>
      ) : null}
      <PermissionNotice action="streaming" />
      {isAsked || !isPermitted ? null : (
        <Notice
          tone="warn"
          title={words.kindsNotLoaded}
          actions={
            <Button size="small" onClick={backends.retry}>
              {words.loadKinds}
            </Button>
          }
        >
          <p>{words.kindsNotLoadedHint}</p>
        </Notice>
      )}
      {isPermitted && isAsked && backends.problem ? (
        <ReadingState reading={backends} what={words.theKinds} />
      ) : null}
      {isLoading ? (
        <p role="status" className="text-ink-muted">
          {words.loadingKinds}
        </p>
      ) : null}
      <ProvisionForm
        key={isHydrated ? "live" : "first"}
        isReady={isHydrated}
        owner={owner}
        initial={again ?? (isHydrated ? provisionDraftStore(owner).read() : null) ?? emptyProvisionDraft}
        backends={backends.data?.backends ?? null}
        unreadableCount={backends.data?.unreadableCount ?? 0}
        isReadingBackends={isLoading}
        clusters={clusters.data}
        isSingleUse={backends.isOnDemand}
      />
    </div>
  );
}
