"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import {
  type KeptDraft,
  noDraft,
  type OperationDraft,
  parseKeptDraft,
} from "@/lib/thesaurus/operations/operation-draft";

/** The operation that is chosen and what was typed for it; kept in this tab, so that a walk or a reload loses nothing. */
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
