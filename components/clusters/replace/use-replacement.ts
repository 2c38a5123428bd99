"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toClusterId } from "@/lib/clusters/cluster-path";
import { type ClusterEntry, listEntries } from "@/lib/clusters/list/cluster-list-view";
import { emptyProvisionDraft, type ProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import { lastReplacementStore, type Replacement, replacementStore } from "@/lib/clusters/replace/replacement";
import type { DeviceOwner } from "@/lib/device/owner";
import { now } from "@/lib/time/clock";
import type { ClustersOnPage } from "../use-clusters";

/** What a step after the first one is given: `mine` is how far the replacement of `target` is. */
export type ReplaceStepProps = {
  target: ClusterRef;
  mine: Replacement;
  owner: DeviceOwner;
  clusters: ClustersOnPage;
  run: ReturnType<typeof useReplacement>;
};

/** A cluster as last listed. */
export function findEntry({ data, problem }: ClustersOnPage, ref: ClusterRef): ClusterEntry | undefined {
  const entry = listEntries(data, {}).find(({ id }) => id === toClusterId(ref));
  return entry && { ...entry, isStale: entry.isStale || problem !== null };
}

/**
 * The replacement of one cluster, as this device keeps it: `mine` is null before anything was typed or sent, `other` is the one of
 * another cluster that isn't done.
 */
export function useReplacement(owner: DeviceOwner, { family, name }: ClusterRef) {
  const store = replacementStore(owner);
  const kept = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const steady = useMemo(() => {
    const isMine = (one: Replacement | null) =>
      one !== null && toClusterId(one) === toClusterId({ family, name });
    const fresh = { family, name, draft: emptyProvisionDraft, step: "provision", isShown: false } as const;
    /** Returns whether the device keeps it. */
    const change = (changes: Partial<Replacement>): boolean => {
      const before = store.readNow();
      const base = before && isMine(before) ? before : { ...fresh, deleteSentMs: null };
      return store.write({ ...base, ...changes, changedMs: now() });
    };
    /** The new cluster has this name; what was typed since the press is dropped. */
    const toSave = (name: string, isShown: boolean) => {
      const { draft = emptyProvisionDraft } = store.readNow() ?? {};
      change({ step: "save", isShown, draft: { ...draft, name } });
    };
    const stop = () => {
      store.write(null);
      lastReplacementStore(owner).write(null);
    };
    /** For the form, which keeps its draft in the same entry. */
    const draftStore = {
      write: (draft: ProvisionDraft | null) => {
        const before = store.readNow();
        // A form that is left keeps what was typed last, unless a later step or another cluster's replacement is kept by now.
        const isLate = before && before.step !== "done" && (before.step !== "provision" || !isMine(before));
        return isLate || change({ draft: draft ?? emptyProvisionDraft });
      },
    };
    return { isMine, change, toSave, stop, draftStore };
  }, [store, owner, family, name]);
  const mine = steady.isMine(kept) ? kept : null;
  return { ...steady, mine, other: mine || kept?.step === "done" ? null : kept, isKept: store.isKept() };
}
