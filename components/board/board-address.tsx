"use client";

import { useHydrated } from "@/components/shell/use-hydrated";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import * as words from "@/lib/board/words";

/** A board's address as text to copy and as a link. `path` starts with a slash. */
export function BoardAddress({ path }: { path: string }) {
  // Only the browser knows by which address the portal was reached.
  const isHydrated = useHydrated();
  const address = isHydrated ? `${window.location.origin}${path}` : path;
  return (
    <Panel heading={words.address} className="noscript:hidden">
      <div className="grid gap-3">
        <p className="flex items-start gap-2">
          <code className="wrap-anywhere min-w-0 flex-1 rounded border border-line bg-sunken px-2 py-1 font-mono text-sm">
            {address}
          </code>
          <CopyButton text={address} label={words.copyAddress} />
        </p>
        <p>
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
            {words.openBoard}
            <span className="sr-only"> {words.inNewTab}</span>
          </a>
        </p>
      </div>
    </Panel>
  );
}
