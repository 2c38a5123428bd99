"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { usePageAction } from "@/components/shell/actions/use-page-action";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Icon, outlines } from "@/components/ui/icon";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CodeOffers } from "@/lib/code/model";
import * as words from "@/lib/code/words";

const brackets = "M5 4.5 1.5 8 5 11.5M11 4.5 14.5 8 11 11.5M9.3 2.8 6.7 13.2";
const bringPanel = () => import("./code-panel").then(({ CodePanel }) => CodePanel);

/** The button “Do it in code”: shows what a page reads and writes as code, beside the page. */
export function DoItInCode({ offers }: { offers: CodeOffers }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  usePageAction({ id: "code", label: words.title, run: () => setOpen(true) });
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <Button
        ref={button}
        size="small"
        disabled={!isHydrated}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon outline={brackets} />
        {words.title}
      </Button>
      {isOpen ? (
        <SideSheet onClose={close}>
          <CodeBody offers={offers} />
        </SideSheet>
      ) : null}
    </div>
  );
}

/**
 * The code is described by the server from the same functions that send, and is loaded with its panel once this is shown.
 * Nothing is sent to the facility.
 */
function CodeBody({ offers }: { offers: CodeOffers }) {
  const { part: CodePanel, load, hasFailed } = useLoaded(bringPanel);
  useEffect(() => void load(), [load]);
  if (hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
        {words.loadFailed}
        <Button size="small" onClick={() => void load()}>
          {words.retry}
        </Button>
      </p>
    );
  return CodePanel && <CodePanel offers={offers} />;
}

/** Lies beside the page, which stays usable: at its right, or on a narrow screen at its bottom. Escape in it closes it. */
function SideSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={words.title}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="fixed inset-x-0 bottom-0 z-30 flex max-h-[75dvh] flex-col border-line-strong border-t bg-raised shadow-2xl outline-none sm:top-0 sm:left-auto sm:max-h-none sm:w-[min(38rem,90vw)] sm:border-t-0 sm:border-l print:hidden"
    >
      <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-2">
        <h2 className="font-semibold text-lg">{words.title}</h2>
        <Button
          size="small"
          aria-label={words.close}
          title={words.close}
          onClick={onClose}
          className="w-8 px-0!"
        >
          <Icon outline={outlines.cross} />
        </Button>
      </div>
      <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
    </section>
  );
}
