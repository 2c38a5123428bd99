"use client";

import { useEffect } from "react";

/** Parameters that the address leaves out, because this page or device knows them, and that a link needs. */
const stated = new Map<string, string>();

/** States in copied links what the address leaves out. `query` is an encoded query; empty if nothing is left out. */
export function useStatedParameters(query: string): void {
  useEffect(() => {
    const own = [...new URLSearchParams(query)];
    for (const [name, value] of own) stated.set(name, value);
    return () => {
      for (const [name] of own) stated.delete(name);
    };
  }, [query]);
}

/** The address of what is on the page, for someone else. The skip link's place is no part of it. */
export function toLink(href: string): string {
  const link = new URL(href);
  if (link.hash === "#content") link.hash = "";
  for (const [name, value] of stated) link.searchParams.set(name, value);
  return link.href;
}

/** The link to what is on the page now. Everything that copies a link copies this one. */
export const readLink = (): string => toLink(window.location.href);
