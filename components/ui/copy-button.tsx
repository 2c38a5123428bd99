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

type CopyButtonProps = {
  /** What is copied, or how to find it when the button is pressed. */
  text: string | (() => string);
  /** The full name: “Copy request ID”. */
  label: string;
  size?: ButtonSize;
  /** Default: two sheets. */
  icon?: string;
  /** Shows the text to select where a browser refuses to copy it; without it, a line beside the button says so. */
  onRefused?: (text: string) => void;
};

/** An icon button that copies a text and reports failure, as a browser may refuse. */
export function CopyButton({ text, label, size = "small", icon, onRefused }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), outcome === "failed" ? 8000 : 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const found = typeof text === "string" ? text : text();
    try {
      // The clipboard is missing on plain http outside localhost, which is reported like any other failure.
      await navigator.clipboard.writeText(found);
      setOutcome("copied");
    } catch {
      if (onRefused) onRefused(found);
      else setOutcome("failed");
    }
  }

  return (
    <>
      <Button size={size} onClick={copy} aria-label={label} title={label} className="noscript:hidden">
        <Icon outline={outcome === "idle" && icon ? icon : outline[outcome]} />
      </Button>
      <span role="status" className={outcome === "failed" ? "text-down text-sm" : "sr-only"}>
        {spoken[outcome]}
      </span>
    </>
  );
}
