"use client";

import { preload } from "react-dom";

/**
 * Preloads an answer of the portal's API by the page's HTML (HTML, link type preload), and not when the page is reached by a link
 * within the portal: its reader would load the answer as well. Made by a server component, the preload would take effect there
 * too, and would be missing from HTML whose head was sent before.
 */
export function PreloadWithHtml({ path }: { path: string }) {
  if (typeof window === "undefined") preload(path, { as: "fetch", crossOrigin: "anonymous" });
  return null;
}
