"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePageAction } from "@/components/shell/actions/use-page-action";
import { Button } from "@/components/ui/button";
import { Icon, outlines } from "@/components/ui/icon";
import * as words from "@/lib/code/words";
import { CodeBody } from "./code-body";
import { readNoPageCode, readPageCode, subscribePageCode } from "./do-it-in-code";

const brackets = "M5 4.5 1.5 8 5 11.5M11 4.5 14.5 8 11 11.5M9.3 2.8 6.7 13.2";

/** The header's button “Do it in code”: shows the requests of the page beside it. Without any, it is unavailable. */
export function CodeButton() {
  const code = useSyncExternalStore(subscribePageCode, readPageCode, readNoPageCode);
  const path = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = code !== null && openOn === path;
  const close = () => {
    setOpenOn(null);
    button.current?.focus();
  };
  usePageAction(code && { id: "code", label: words.title, run: () => setOpenOn(path) });
  return (
    <>
      <Button
        ref={button}
        size="small"
        disabled={code === null}
        aria-expanded={isOpen}
        aria-label={words.title}
        title={words.title}
        onClick={() => (isOpen ? close() : setOpenOn(path))}
        className="px-0! noscript:hidden"
      >
        <Icon outline={brackets} />
      </Button>
      {isOpen ? (
        <SideSheet onClose={close}>
          <CodeBody offers={code.offers} />
        </SideSheet>
      ) : null}
    </>
  );
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
