"use client";

import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import * as words from "@/lib/board/words";

/** A board's address in one row: to copy, and as a link. `path` starts with a slash. */
export function BoardAddress({ path }: { path: string }) {
  // Only the browser knows by which address the portal was reached.
  const isHydrated = useHydrated();
  const address = isHydrated ? `${window.location.origin}${path}` : path;
  return (
    <>
      <code
        title={address}
        className="min-w-0 max-w-lg truncate rounded border border-line bg-sunken px-2 py-1 font-mono text-sm max-sm:max-w-48"
      >
        {address}
      </code>
      <CopyButton text={address} label={words.copyAddress} />
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass("primary", "small")}>
        {words.openBoard}
        <span className="sr-only"> {words.inNewTab}</span>
      </a>
    </>
  );
}
