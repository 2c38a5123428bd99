"use client";

import { useSyncExternalStore } from "react";
import {
  type KeptDraft,
  noDraft,
  type OperationDraft,
  parseKeptDraft,
} from "@/lib/thesaurus/operations/operation-draft";
import { makeDeviceStore } from "../device-store";

/** The operation that is chosen and what was typed for it; kept in this tab, so that a walk or a reload loses nothing. */
const store = makeDeviceStore<KeptDraft>(
  "thesaurus-operation",
  "sessionStorage",
  noDraft,
  parseKeptDraft,
  JSON.stringify,
);

export const keepOperation = (chosen: string) => store.write({ ...store.read(), chosen });

export const keepTyped = (typed: OperationDraft) =>
  store.write({ ...store.read(), typed: { ...store.read().typed, ...typed } });

export const useOperationDraft = (): KeptDraft =>
  useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
