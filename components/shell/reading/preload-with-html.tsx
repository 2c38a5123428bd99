"use client";

import { preload } from "react-dom";

/**
 * Preloads an answer of the portal's API by the page's HTML (HTML, link type preload). Only there: a page reached by a link
 * within the portal would load it besides its reader. A server component's preload takes effect there too, and is lost in
 * HTML whose head has been sent.
 */
export function PreloadWithHtml({ path }: { path: string }) {
  if (typeof window === "undefined") preload(path, { as: "fetch", crossOrigin: "anonymous" });
  return null;
}
