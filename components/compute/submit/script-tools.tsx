"use client";

import { type ChangeEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { checkScript, toUnixLines, withInterpreter } from "@/lib/compute/submit/script-check";
import type { Imported } from "@/lib/compute/submit/submit-import";
import * as words from "@/lib/compute/submit/words";
import { Warning } from "./submit-field";

type ScriptToolsProps = {
  script: string;
  onChange: (script: string) => void;
  onFile: (file: File) => void;
  onImport: () => void;
  fileFault: string | null;
  imported: Imported | null;
};

/** Tools beside the editor: opening a file, importing directives, and fixes for problems in the script. */
export function ScriptTools({ script, onChange, onFile, onImport, fileFault, imported }: ScriptToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Clearing the value allows the same file to be chosen again after an edit.
    event.target.value = "";
    if (file) onFile(file);
  };
  const hasDirectives = /^#SBATCH\s/m.test(script);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => input.current?.click()}>
          {words.openFile}
        </Button>
        <input ref={input} type="file" onChange={choose} hidden data-testid="script-file" />
        <Button size="small" onClick={onImport} disabled={!hasDirectives}>
          {words.importLines}
        </Button>
        <span className="text-ink-muted text-sm">{words.dropFile}</span>
      </div>
      <ScriptWarnings script={script} onChange={onChange} />
      <div role="status" className="grid gap-2 empty:hidden">
        {fileFault ? <Notice tone="down" title={fileFault} /> : null}
        {imported ? <ImportReport imported={imported} /> : null}
        {!imported && hasDirectives ? <p className="text-ink-muted text-sm">{words.linesIgnored}</p> : null}
      </div>
    </div>
  );
}

const remedies = {
  "carriage-returns": { label: words.convertLines, repair: toUnixLines },
  "no-interpreter": { label: words.addInterpreter, repair: withInterpreter },
} as const;

/** Problems that the scheduler would accept but that break the job, each with a fix. */
function ScriptWarnings({ script, onChange }: Pick<ScriptToolsProps, "script" | "onChange">) {
  const findings = checkScript(script).filter(({ kind }) => kind in remedies);
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={words.warnings}>
      {findings.map(({ kind, words: finding }) => {
        const remedy = remedies[kind as keyof typeof remedies];
        return (
          <li
            key={kind}
            className="grid justify-items-start gap-1 border-warn border-l-4 bg-warn-soft px-3 py-2"
          >
            <Warning words={finding} />
            <Button size="small" onClick={() => onChange(remedy.repair(script))}>
              {remedy.label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function ImportReport({ imported: { taken, notImported } }: { imported: Imported }) {
  return (
    <Notice
      tone={notImported.length > 0 ? "warn" : "ok"}
      title={taken.length > 0 ? words.imported(taken.join(", ")) : words.nothingImported}
    >
      {notImported.length > 0 ? (
        <>
          <p>{words.stayWithoutEffect}</p>
          <ul className="list-disc pl-5 text-sm">
            {notImported.map(({ line, text, why }) => (
              <li key={`${line} ${text}`}>
                {words.line(line)}
                <code className="font-mono">{text}</code>, {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
