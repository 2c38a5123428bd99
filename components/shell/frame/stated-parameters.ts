"use client";

import { useEffect } from "react";

/** Parameters that the address leaves out, because this page or device knows them, and that a link needs. */
const stated = new Map<string, { value: string; isUsual: boolean }>();

/**
 * States in copied links what the address leaves out. `query` is an encoded query; empty if nothing is left out. `isUsual`: it
 * applies only as long as the address doesn't say otherwise, which right after a choice it does before the page has rendered.
 */
export function useStatedParameters(query: string, isUsual = false): void {
  useEffect(() => {
    const own = [...new URLSearchParams(query)];
    for (const [name, value] of own) stated.set(name, { value, isUsual });
    return () => {
      for (const [name] of own) stated.delete(name);
    };
  }, [query, isUsual]);
}

/** The address of what is on the page, for someone else. The skip links' places are no part of it. */
function toLink(href: string): string {
  const link = new URL(href);
  if (["#content", "#jobs", "#timeline"].includes(link.hash)) link.hash = "";
  for (const [name, { value, isUsual }] of stated)
    if (!isUsual || !link.searchParams.has(name)) link.searchParams.set(name, value);
  return link.href;
}

/** The link to what is on the page now. Everything that copies a link copies this one. */
export const readLink = (): string => toLink(window.location.href);
