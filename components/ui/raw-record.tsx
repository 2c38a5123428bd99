"use client";

import { type ReactNode, useMemo } from "react";
import { CopyButton } from "./copy-button";
import { Disclosure } from "./disclosure";
import * as words from "./words";

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
