"use client";

import { useEffect, useState } from "react";
import { Button } from "./button";
import type { ButtonSize } from "./button-class";

type Outcome = "idle" | "copied" | "failed";
const words: Record<Outcome, string> = { idle: "Copy", copied: "Copied", failed: "Not copied" };
const spoken: Record<Outcome, string> = {
  idle: "",
  copied: "Copied.",
  failed: "Copying failed. Select the text and copy it by hand.",
};

/**
 * Copies `text` and reports failure, as a browser may refuse. `label` is the full name: “Copy request id”.
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
      <Button size={size} onClick={copy} aria-label={label} className="min-w-20 noscript:hidden">
        {words[outcome]}
      </Button>
      <span role="status" className={outcome === "failed" ? "text-down text-sm" : "sr-only"}>
        {spoken[outcome]}
      </span>
    </>
  );
}
