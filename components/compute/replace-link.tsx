"use client";

import type { ComponentProps, MouseEvent } from "react";

/**
 * A link that changes only the parameters of this page's address: without scripts it loads the page anew, with them it
 * replaces the address and keeps place and focus. `href` begins with "?".
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
