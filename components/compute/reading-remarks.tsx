"use client";

import { Notice } from "@/components/ui/notice";
import * as words from "@/lib/compute/words";

type Remarks = { unreadable?: number; warnings: string[] };

/** Remarks on a response: the scheduler's warnings, and the number of entries that couldn't be read. */
export function ReadingRemarks({ data, what }: { data: Remarks | undefined; what: string }) {
  if (!data || (!data.unreadable && data.warnings.length === 0)) return null;
  return (
    <Notice tone="warn" title={data.unreadable ? words.someMissing(what) : words.schedulerWarning}>
      {data.unreadable ? <p>{words.unreadable(data.unreadable, what)}</p> : null}
      {data.warnings.length > 0 ? (
        <ul className="list-disc pl-5">
          {[...new Set(data.warnings)].map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
