"use client";

import { type ReactNode, useRef, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";

const bringDialog = () => import("./extend-dialog");

type ExtendManyButtonProps = {
  label: string;
  entries: readonly ClusterEntry[];
  owner: DeviceOwner;
  /** Replaces the button if there are no clusters, as after extending them. */
  empty?: ReactNode;
};

/** Opens the dialog that extends these clusters, as they are at the press. */
export function ExtendManyButton({ label, entries, owner, empty = null }: ExtendManyButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<readonly ClusterEntry[] | null>(null);
  const isHydrated = useHydrated();
  const { part, isLoading, hasFailed, load } = useLoaded(bringDialog);
  return (
    <span ref={place} tabIndex={-1} className="noscript:hidden inline-flex min-h-7 items-center">
      {entries.length > 0 ? (
        <Button
          size="small"
          busy={isLoading}
          disabled={!isHydrated}
          onClick={() => void load(() => setAsked(entries))}
          aria-haspopup="dialog"
          className="disabled:opacity-100"
        >
          {label}
        </Button>
      ) : (
        empty
      )}
      {hasFailed ? (
        <Notice role="alert" tone="warn" title={clusterWords.dialogNotLoaded}>
          {clusterWords.pressAgain}
        </Notice>
      ) : null}
      {part && asked ? (
        <part.ExtendDialog
          entries={asked}
          owner={owner}
          focusAfter={() => place.current?.querySelector("button") ?? place.current}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </span>
  );
}
