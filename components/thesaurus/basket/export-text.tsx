"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type ConceptRecord,
  type ExportForm,
  exportForms,
  toCsv,
  toFileName,
  toJson,
} from "@/lib/thesaurus/basket/concept-export";

type ExportTextProps = { form: ExportForm; name: string; records: readonly ConceptRecord[] };
const longestShown = 20_000;

/** Received concepts in another format, to copy or save. The Turtle writer is loaded on demand. */
export function ExportText({ form, name, records }: ExportTextProps) {
  const entry = exportForms.find((one) => one.form === form) ?? exportForms[0];
  const text = useExportText(form, records);
  if (text === null) return <Skeleton label={`Writing ${entry.name}`} lines={6} />;
  if ("fault" in text)
    return (
      <Notice tone="down" title={`${entry.name} could not be written`} role="alert">
        <p>The part of the portal that writes it did not load. Close and open it to try again.</p>
      </Notice>
    );
  const guarded = form === "csv" ? toGuardedCsv(records, text.text) : null;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-muted text-sm">{entry.name}, exactly what was received</span>
        <CopyButton text={text.text} label={`Copy as ${entry.name}`} />
        <Button
          size="small"
          onClick={() => saveFile(toFileName(name, entry.extension), text.text, entry.mediaType)}
        >
          Save
        </Button>
        {guarded === null ? null : (
          <Button
            size="small"
            onClick={() => saveFile(toFileName(name, entry.extension), guarded, entry.mediaType)}
          >
            Save for a spreadsheet
          </Button>
        )}
      </div>
      {guarded === null ? null : (
        <p className="text-ink-muted text-sm">
          Some of these texts begin as formulas do, and a spreadsheet may run them. The file for a spreadsheet
          has an apostrophe in front of each.
        </p>
      )}
      <section
        aria-label={entry.name}
        {...reachable}
        className="wrap-anywhere max-h-80 overflow-auto whitespace-pre-wrap border border-line bg-sunken p-2 font-mono text-xs"
      >
        {text.text.length > longestShown
          ? `${text.text.slice(0, longestShown)}\n… (copy or save it to have the rest)`
          : text.text}
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

function useExportText(form: ExportForm, records: readonly ConceptRecord[]) {
  const [turtle, setTurtle] = useState<{ text: string; of: string } | { fault: true } | null>(null);
  const json = toJson(records);
  useEffect(() => {
    if (form !== "turtle") return;
    let isGone = false;
    import("@/lib/thesaurus/basket/concept-turtle")
      .then(({ toTurtle }) => {
        if (!isGone) setTurtle({ text: toTurtle(toRecords(json)), of: json });
      })
      .catch(() => !isGone && setTurtle({ fault: true }));
    return () => {
      isGone = true;
    };
  }, [form, json]);
  if (form === "json") return { text: json };
  if (form === "csv") return { text: toCsv(records) };
  return turtle && "of" in turtle && turtle.of !== json ? null : turtle;
}

/** Parses the records from their JSON, so that the effect depends on the content only. */
function toRecords(json: string): ConceptRecord[] {
  const given = JSON.parse(json) as ConceptRecord | ConceptRecord[];
  return Array.isArray(given) ? given : [given];
}
