"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import * as words from "@/lib/code/words";
import { CodeBody } from "./code-body";
import type { CodeOffers } from "./do-it-in-code";

/** A dialog's requests as code, folded out in it. */
export function CodeInPlace({ offers }: { offers: CodeOffers }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={words.title} className="grid min-w-0 gap-2 noscript:hidden print:hidden">
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
          {words.title}
        </Button>
      </div>
      {isOpen ? <CodeBody offers={offers} /> : null}
    </section>
  );
}
