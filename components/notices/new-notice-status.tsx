"use client";

import { useState } from "react";
import type { ListedNotice } from "@/lib/notices/notice";
import * as words from "@/lib/notices/words";

/** More at once are counted. */
const mostNamed = 3;

/**
 * Reads out notices that arrive, once, and none that were there before. It has `aria-live`, so that it is heard while a dialog
 * is open: the dialog hides everything else from screen readers.
 */
export function NewNoticeStatus({ entries }: { entries: readonly ListedNotice[] }) {
  const [{ before, arrived }, setKnown] = useState({
    before: entries,
    arrived: [] as readonly ListedNotice[],
  });
  if (before !== entries) {
    const known = new Set(before.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    setKnown({ before: entries, arrived: fresh.length > 0 ? fresh : entries.length > 0 ? arrived : [] });
  }
  const text =
    arrived.length > mostNamed
      ? words.moreNotices(arrived.length)
      : arrived.map(({ title, detail }) => [title, detail].filter(Boolean).join(". ")).join(" ");
  return (
    // It doesn't move when notices are shown.
    <div className="fixed bottom-0 left-0">
      <p role="status" aria-live="polite" className="sr-only">
        {/* Replaced as a whole: the same words may be new again. */}
        <span key={arrived.map(({ id }) => id).join(" ")}>{text}</span>
      </p>
    </div>
  );
}
