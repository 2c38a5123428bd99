"use client";

import { useEffect, useState } from "react";
import { usePageAction } from "@/components/shell/actions/use-page-action";
import { menuLine } from "@/components/shell/frame/page-head";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CodeOffers } from "@/lib/code/model";
import * as words from "@/lib/code/words";

const brackets = "M5 4.5 1.5 8 5 11.5M11 4.5 14.5 8 11 11.5M9.3 2.8 6.7 13.2";
const bringPanel = () => import("./code-panel").then(({ CodePanel }) => CodePanel);

/** The line “Do it in code” of a page’s menu: shows what a page reads and writes as code. */
export function DoItInCode({ offers }: { offers: CodeOffers }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const open = () => setOpen(true);
  usePageAction({ id: "code", label: words.title, run: open });
  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        aria-haspopup="dialog"
        onClick={open}
        className={`${menuLine} noscript:hidden font-medium print:hidden`}
      >
        <Icon outline={brackets} />
        {words.title}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.title} closeLabel={words.close}>
        <CodeBody offers={offers} />
      </Dialog>
    </>
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
