"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CodeCall } from "@/lib/code/model";
import { mostCalls } from "@/lib/code/most-calls";
import * as words from "@/lib/code/words";

/** The calls that become one script. */
type CodeOffer = readonly CodeCall[];

type DoItInCodeProps = {
  /** What the screen reads and writes, one script each; null while a form is incomplete. */
  offers: readonly CodeOffer[] | null;
  className?: string;
};

const bringPanel = () => import("./code-panel").then(({ CodePanel }) => CodePanel);

/**
 * Folds out the requests of a screen as code to copy. The code is described by the server from the same functions that send,
 * and is loaded when asked for. Nothing is sent to the facility.
 */
export function DoItInCode({ offers, className = "" }: DoItInCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const { part: CodePanel, load, isLoading, hasFailed } = useLoaded(bringPanel);
  const toggle = () => {
    setOpen((before) => !before);
    if (!CodePanel) void load();
  };
  const cut = offers?.map((calls) => calls.slice(0, mostCalls)) ?? null;
  const most = Math.max(0, ...(offers ?? []).map((calls) => calls.length));
  return (
    <section
      aria-label={words.title}
      className={`grid min-w-0 gap-2 noscript:hidden print:hidden ${className}`}
    >
      <div>
        <Button size="small" aria-expanded={isOpen} busy={isLoading} onClick={toggle}>
          {words.title}
        </Button>
      </div>
      {isOpen && hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          {words.loadFailed}
          <Button size="small" onClick={() => void load()}>
            {words.retry}
          </Button>
        </p>
      ) : null}
      {isOpen && CodePanel ? <CodePanel offers={cut} cutFrom={most > mostCalls ? most : null} /> : null}
    </section>
  );
}
