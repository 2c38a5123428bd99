"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "./button";
import { Disclosure } from "./disclosure";
import { Icon, outlines } from "./icon";
import * as words from "./words";

type Outcome = "idle" | "copied" | "failed";
const spoken: Record<Outcome, string> = { idle: "", copied: words.copied, failed: words.copyingFailed };
const outline: Record<Outcome, string> = {
  idle: outlines.copy,
  copied: outlines.tick,
  failed: outlines.cross,
};

type CopyButtonProps = {
  /** What is copied, or how to find it when the button is pressed. */
  text: string | (() => string);
  /** The full name: “Copy request ID”. */
  label: string;
  /** Default: two sheets. */
  icon?: string;
  /** A line of a menu, with the label beside the icon. */
  isLine?: boolean;
  /** Receives the text where a browser refuses to copy it; without it, a line beside the button says so. */
  onRefused?: (text: string) => void;
};

/** An icon button that copies a text and reports failure, as a browser may refuse. */
export function CopyButton({ text, label, icon, isLine = false, onRefused }: CopyButtonProps) {
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
      <Button
        size="small"
        onClick={copy}
        aria-label={label}
        title={label}
        className={isLine ? "noscript:hidden w-full justify-start! border-transparent" : "noscript:hidden"}
      >
        <Icon outline={outcome === "idle" && icon ? icon : outline[outcome]} />
        {isLine ? label : null}
      </Button>
      <span role="status" className={outcome === "failed" ? "text-down text-sm" : "sr-only"}>
        {spoken[outcome]}
      </span>
    </>
  );
}

type RawRecordProps = {
  /** The name in the summary, the frame and the copy button: “Raw record”. */
  name: string;
  /** Any JSON value; an empty object renders nothing. */
  record: unknown;
  /** How the record was read, or what it omits. */
  remark?: ReactNode;
};

/** A record as JSON to read and copy, folded until it is opened. */
export function RawRecord({ name, record, remark }: RawRecordProps) {
  const text = useMemo(() => JSON.stringify(record, null, 2), [record]);
  if (text === "{}") return null;
  return (
    <Disclosure
      summary={<span className="font-semibold">{name}</span>}
      className="border border-line bg-surface px-3 py-1.5"
    >
      <div className="-mx-3 mt-1 grid gap-2 border-line border-t p-3">
        {remark ? <p className="text-ink-muted text-sm">{remark}</p> : null}
        <div>
          <CopyButton text={text} label={words.copyOf(name)} />
        </div>
        <section
          {...reachable}
          aria-label={name}
          className="max-h-[32rem] overflow-auto border border-line bg-sunken"
        >
          <pre className="p-2 font-mono text-xs">{text}</pre>
        </section>
      </div>
    </Disclosure>
  );
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;
