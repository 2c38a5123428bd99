"use client";

import { Notice } from "@/components/ui/notice";
import * as words from "@/lib/compute/words";

type Remarks = { unreadable?: number; warnings: string[] };

/** So many warnings, which may be one for each job, leave room for what they are about. */
const mostShown = 5;

/** Remarks on a response: the scheduler's warnings, and the number of entries that couldn't be read. */
export function ReadingRemarks({ data, what }: { data: Remarks | undefined; what: string }) {
  if (!data || (!data.unreadable && data.warnings.length === 0)) return null;
  const warnings = [...new Set(data.warnings)];
  return (
    <Notice tone="warn" title={data.unreadable ? words.someMissing(what) : words.schedulerWarning}>
      {data.unreadable ? <p>{words.unreadable(data.unreadable, what)}</p> : null}
      {data.warnings.length > 0 ? (
        <ul className="list-disc pl-5">
          {warnings.slice(0, mostShown).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
          {warnings.length > mostShown ? <li>{words.furtherWarnings(warnings.length - mostShown)}</li> : null}
        </ul>
      ) : null}
    </Notice>
  );
}
