"use client";

import { type ReactNode, useMemo } from "react";
import { CopyButton } from "./copy-button";

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
    <details className="border border-line bg-surface">
      <summary className="min-h-10 cursor-pointer px-3 py-2 font-semibold">{name}</summary>
      <div className="grid gap-2 border-line border-t p-3">
        {remark ? <p className="text-ink-muted text-sm">{remark}</p> : null}
        <div>
          <CopyButton text={text} label={`Copy ${name.charAt(0).toLowerCase()}${name.slice(1)}`} />
        </div>
        <section
          {...reachable}
          aria-label={name}
          className="max-h-[32rem] overflow-auto border border-line bg-sunken"
        >
          <pre className="p-2 font-mono text-xs">{text}</pre>
        </section>
      </div>
    </details>
  );
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;
