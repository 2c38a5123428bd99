"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type ConceptRecord,
  exportForms,
  type ShownForm,
  toCsv,
  toFileName,
  toJson,
} from "@/lib/thesaurus/basket/concept-export";
import * as words from "@/lib/thesaurus/basket/words";

type ExportTextProps = { form: ShownForm; name: string; records: readonly ConceptRecord[] };
const longestShown = 20_000;

/** Received concepts in another format, to copy or save. The Turtle writer is loaded on demand. */
export function ExportText({ form, name, records }: ExportTextProps) {
  const entry = exportForms.find((one) => one.form === form) ?? exportForms[0];
  const text = useExportText(form, records);
  if (text === null) return <Skeleton label={words.writing(entry.name)} lines={6} />;
  if ("fault" in text)
    return (
      <Notice tone="down" title={words.failedTitle(entry.name)} role="alert">
        <p>{words.failed}</p>
      </Notice>
    );
  const guarded = form === "csv" ? toGuardedCsv(records, text.text) : null;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted text-sm">{words.asReceived(entry.name)}</span>
        <CopyButton text={text.text} label={words.copyAs(entry.name)} />
        <Button
          size="small"
          onClick={() => saveFile(toFileName(name, entry.extension), text.text, entry.mediaType)}
        >
          {words.save}
        </Button>
        {guarded === null ? null : (
          <Button
            size="small"
            onClick={() => saveFile(toFileName(name, entry.extension), guarded, entry.mediaType)}
          >
            {words.saveGuarded}
          </Button>
        )}
      </div>
      {guarded === null ? null : <p className="text-ink-muted text-sm">{words.guardedWhy}</p>}
      <section
        aria-label={entry.name}
        {...reachable}
        className="wrap-anywhere max-h-80 overflow-auto whitespace-pre-wrap border border-line bg-sunken p-2 font-mono text-xs"
      >
        {text.text.length > longestShown ? `${text.text.slice(0, longestShown)}\n${words.cut}` : text.text}
      </section>
    </div>
  );
}

/** Returns a CSV that is safe for spreadsheets; null if the exact one already is. */
function toGuardedCsv(records: readonly ConceptRecord[], exact: string): string | null {
  const guarded = toCsv(records, "spreadsheet");
  return guarded === exact ? null : guarded;
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

function useExportText(form: ShownForm, records: readonly ConceptRecord[]) {
  const [written, setWritten] = useState<{ text: string; of: string } | { fault: true } | null>(null);
  const json = toJson(records);
  useEffect(() => {
    if (form !== "turtle") return;
    let isGone = false;
    import("@/lib/thesaurus/basket/concept-turtle")
      .then(({ toTurtle }) => {
        if (!isGone) setWritten({ text: toTurtle(toRecords(json)), of: json });
      })
      .catch(() => !isGone && setWritten({ fault: true }));
    return () => {
      isGone = true;
    };
  }, [form, json]);
  if (form === "json") return { text: json };
  if (form === "csv") return { text: toCsv(records) };
  return written && "of" in written && written.of !== json ? null : written;
}

/** Parses the records from their JSON, so that the effect depends on the content only. */
function toRecords(json: string): ConceptRecord[] {
  const given = JSON.parse(json) as ConceptRecord | ConceptRecord[];
  return Array.isArray(given) ? given : [given];
}
