"use client";

import type { ComponentProps, MouseEvent } from "react";

/**
 * A link that changes only the parameters of this page's address. Without scripts it reloads the page; with
 * scripts it replaces the address and keeps scroll position and focus. `href` begins with "?".
 */
export function ReplaceLink({
  href,
  ...rest
}: Omit<ComponentProps<"a">, "href" | "onClick"> & { href: string }) {
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.replaceState(null, "", href === "?" ? window.location.pathname : href);
  };
  return <a {...rest} href={href} onClick={take} />;
}
