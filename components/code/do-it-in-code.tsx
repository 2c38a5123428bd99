"use client";

import { useEffect, useState } from "react";
import type { CodeCall } from "@/lib/code/model";

/** Gives what a page reads and writes to the header's button “Do it in code”. Renders nothing. */
export function DoItInCode({ offers }: { offers: CodeOffers }) {
  const [key] = useState(() => Symbol("code"));
  useEffect(() => setPageCode(key, { offers }), [key, offers]);
  useEffect(() => () => setPageCode(key, null), [key]);
  return null;
}

/** The calls of a page that become one script each; null while a form is incomplete. */
export type CodeOffers = readonly (readonly CodeCall[])[] | null;

const registered = new Map<symbol, { offers: CodeOffers }>();
const listeners = new Set<() => void>();
let shown: { offers: CodeOffers } | null = null;

function publish(): void {
  shown = [...registered.values()].at(-1) ?? null;
  for (const listener of [...listeners]) listener();
}

/** Sets what the header's button shows as the page's code; null: this part of the page is gone. */
function setPageCode(key: symbol, code: { offers: CodeOffers } | null): void {
  if (code === null) registered.delete(key);
  else registered.set(key, code);
  publish();
}

/** The code of the page; null if it has none, as in the server's HTML. */
export const readPageCode = () => shown;
export const readNoPageCode = () => null;

export function subscribePageCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
