"use client";

import { useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";

const bringDialog = () => import("./extend-dialog");

type ExtendManyButtonProps = { label: string; entries: readonly ClusterEntry[]; owner: DeviceOwner };

/** Opens the dialog that extends these clusters, as they are at the press. */
export function ExtendManyButton({ label, entries, owner }: ExtendManyButtonProps) {
  const [asked, setAsked] = useState<readonly ClusterEntry[] | null>(null);
  const isHydrated = useHydrated();
  const { part, isLoading, hasFailed, load } = useLoaded(bringDialog);
  return (
    <>
      <Button
        size="small"
        busy={isLoading}
        disabled={!isHydrated}
        onClick={() => void load(() => setAsked(entries))}
        aria-haspopup="dialog"
        className="noscript:hidden disabled:opacity-100"
      >
        {label}
      </Button>
      {hasFailed ? (
        <Notice role="alert" tone="warn" title={clusterWords.dialogNotLoaded}>
          {clusterWords.pressAgain}
        </Notice>
      ) : null}
      {part && asked ? (
        <part.ExtendDialog entries={asked} owner={owner} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
