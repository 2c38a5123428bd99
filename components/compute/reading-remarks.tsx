"use client";

import { Notice } from "@/components/ui/notice";

type Remarks = { unreadable?: number; warnings: string[] };

/** Remarks on a response: the scheduler's warnings, and the number of entries that couldn't be read. */
export function ReadingRemarks({ data, what }: { data: Remarks | undefined; what: string }) {
  if (!data || (!data.unreadable && data.warnings.length === 0)) return null;
  return (
    <Notice tone="warn" title={data.unreadable ? `Some ${what} are missing here` : "The scheduler warns"}>
      {data.unreadable ? (
        <p>
          {data.unreadable} of the {what} in the answer could not be read and are not shown or counted.
        </p>
      ) : null}
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
