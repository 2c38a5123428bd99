"use client";

import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import type { OperationDraft } from "@/lib/thesaurus/operation-draft";
import { makeDeviceStore } from "./device-store";

const draftSchema = z.object({
  chosen: z.string(),
  typed: z.record(z.string(), z.object({ texts: z.record(z.string(), z.string()), isNil: z.boolean() })),
});
type KeptDraft = { chosen: string; typed: OperationDraft };
const nothing: KeptDraft = { chosen: "getConcept", typed: {} };

/** The operation that is chosen and what was typed for it; kept in this tab, so that a walk or a reload loses nothing. */
const store = makeDeviceStore<KeptDraft>(
  "thesaurus-operation",
  "sessionStorage",
  nothing,
  (text) => draftSchema.safeParse(JSON.parse(text ?? "null")).data ?? nothing,
  JSON.stringify,
);

export const keepOperation = (chosen: string) => store.write({ ...store.read(), chosen });

export const keepTyped = (typed: OperationDraft) =>
  store.write({ ...store.read(), typed: { ...store.read().typed, ...typed } });

export const useOperationDraft = (): KeptDraft =>
  useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
