"use client";

import { useEffect, useState } from "react";
import { Button } from "./button";
import type { ButtonSize } from "./button-class";
import { Icon } from "./icon";
import { rareOutlines } from "./rare-outlines";
import * as words from "./words";

type Outcome = "idle" | "copied" | "failed";
const spoken: Record<Outcome, string> = { idle: "", copied: words.copied, failed: words.copyingFailed };
const outline: Record<Outcome, string> = {
  idle: rareOutlines.copy,
  copied: rareOutlines.tick,
  failed: rareOutlines.cross,
};

/**
 * An icon button that copies `text` and reports failure, as a browser may refuse. `label` is the full name: “Copy request
 * ID”.
 */
export function CopyButton({
  text,
  label,
  size = "small",
}: {
  text: string;
  label: string;
  size?: ButtonSize;
}) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), outcome === "failed" ? 8000 : 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      // The clipboard is missing on plain http outside localhost, which is reported like any other failure.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <>
      <Button size={size} onClick={copy} aria-label={label} title={label} className="noscript:hidden">
        <Icon outline={outline[outcome]} />
      </Button>
      <span role="status" className={outcome === "failed" ? "text-down text-sm" : "sr-only"}>
        {spoken[outcome]}
      </span>
    </>
  );
}
