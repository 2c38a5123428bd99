"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import {
  type KeptDraft,
  noDraft,
  type OperationDraft,
  parseKeptDraft,
} from "@/lib/thesaurus/operations/operation-draft";

/**
 * The chosen operation and its typed parameters, stored in this tab so that navigating and reloading keep
 * them.
 */
const store = makeDeviceStore<KeptDraft>({
  key: "thesaurus-operation",
  area: "tab",
  empty: noDraft,
  parse: parseKeptDraft,
});

export const keepOperation = (chosen: string) => store.write({ ...store.read(), chosen });

export const keepTyped = (typed: OperationDraft) =>
  store.write({ ...store.read(), typed: { ...store.read().typed, ...typed } });

export const useOperationDraft = (): KeptDraft =>
  useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
