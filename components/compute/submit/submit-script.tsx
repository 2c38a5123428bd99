"use client";

import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Draft, hasScript } from "@/lib/compute/submit/draft";
import { checkScript, toUnixLines, withInterpreter } from "@/lib/compute/submit/script-check";
import { type Imported, readScriptFile, takeDirectives } from "@/lib/compute/submit/submit-import";
import * as words from "@/lib/compute/submit/words";
import type { ScriptEditorProps } from "./script-editor";
import { Warning } from "./submit-field";

const bringEditor = () => import("./script-editor").then(({ ScriptEditor }) => ScriptEditor);

type SubmitScriptProps = {
  draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  replace: (draft: Draft, words: string) => void;
  error: string | null;
  isReady: boolean;
  /** What to begin with, in front of the script. */
  start: ReactNode;
  /** The script has the focus. */
  onWrite: () => void;
};

/** The script, with file import, directive import and warnings. */
export function SubmitScript({ draft, edit, replace, error, isReady, start, onWrite }: SubmitScriptProps) {
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const setScript = (script: string) => {
    setImported(null);
    edit((now) => ({ ...now, script }));
  };
  const open = async (file: File) => {
    onWrite();
    const read = await readScriptFile(file);
    setFileFault("fault" in read ? read.fault : null);
    setImported(null);
    if ("script" in read) replace({ ...draft, script: read.script }, words.scriptReplaced(file.name));
  };
  const importLines = () => {
    const taken = takeDirectives(draft);
    setImported(taken.imported);
    if (taken.imported.taken.length > 0) replace(taken.draft, words.fieldsImported);
  };
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Clearing the value allows the same file to be chosen again after an edit.
    event.target.value = "";
    if (file) void open(file);
  };
  const hasDirectives = /^#SBATCH\s/m.test(draft.script);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ScriptField
        value={draft.script}
        onChange={setScript}
        onFile={(file) => void open(file)}
        isWanted={isReady && hasScript(draft)}
        {...{ error, isReady, start, onWrite }}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" disabled={!isReady} onClick={() => input.current?.click()}>
            {words.openFile}
          </Button>
          <input ref={input} type="file" onChange={choose} hidden data-testid="script-file" />
          <Button size="small" onClick={importLines} disabled={!hasDirectives}>
            {words.importLines}
          </Button>
          <span className="text-ink-muted text-sm">{words.dropFile}</span>
        </div>
        <ScriptWarnings script={draft.script} onChange={setScript} />
        <div role="status" className="grid gap-2 empty:hidden">
          {fileFault ? <Notice tone="down" title={fileFault} /> : null}
          {imported ? <ImportReport imported={imported} /> : null}
          {!imported && hasDirectives ? <p className="text-ink-muted text-sm">{words.linesIgnored}</p> : null}
        </div>
      </div>
    </div>
  );
}

type ScriptFieldProps = Pick<ScriptEditorProps, "value" | "onChange"> &
  Pick<SubmitScriptProps, "error" | "isReady" | "start" | "onWrite"> & {
    /** The editor is of use although the field hasn't been touched. */
    isWanted: boolean;
    onFile: (file: File) => void;
  };

/**
 * The script: a plain field until it has text or the focus, then the editor with the same text, name and cursor; the plain
 * field remains if the editor can't be loaded.
 */
function ScriptField({
  value,
  onChange,
  onFile,
  error,
  isReady,
  isWanted,
  start,
  onWrite,
}: ScriptFieldProps) {
  const id = useId();
  const { part: ScriptEditor, load } = useLoaded(bringEditor);
  const [isTouched, setTouched] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<readonly [number, number] | null>(null);
  const describedBy = error ? `${id}-error` : undefined;
  // The editor stays once its text is deleted again.
  if (isWanted && !isTouched) setTouched(true);

  useEffect(() => {
    if (!isReady || !isTouched) return;
    void load(() => {
      const { current } = field;
      if (current && document.activeElement === current)
        selection.current = [current.selectionStart, current.selectionEnd];
    });
  }, [isReady, isTouched, load]);

  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setIsOver(false);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <fieldset
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDropCapture={drop}
      onFocus={({ target }) => {
        if (target.closest("[data-start]") === null) onWrite();
      }}
      className="relative grid min-w-0 gap-1"
    >
      {start ? (
        <div
          data-start=""
          className="absolute inset-x-px top-9 z-1 bottom-px overflow-y-auto rounded-b border-line border-t bg-canvas p-3"
        >
          {start}
        </div>
      ) : null}
      <div
        className={`isolate h-[clamp(16rem,55vh,44rem)] resize-y overflow-hidden rounded border ${
          error ? "border-2 border-down" : "border-line-strong"
        } ${isOver ? "border-accent bg-accent-soft" : ""}`}
      >
        {ScriptEditor && isTouched && !isComposing ? (
          <ScriptEditor
            value={value}
            onChange={onChange}
            isInvalid={error !== null}
            describedBy={describedBy}
            focusAt={() => selection.current}
          />
        ) : (
          <textarea
            ref={field}
            aria-label={words.fields.script}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            data-field="script"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={() => setTouched(true)}
            onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
              selection.current = [selectionStart, selectionEnd];
            }}
            onBlur={() => {
              selection.current = null;
            }}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            wrap="off"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={`${inputClass} -outline-offset-2 h-full resize-none rounded-none border-0 font-mono text-sm`}
          />
        )}
      </div>
      {error ? (
        <p id={`${id}-error`} className="wrap-anywhere font-medium text-down text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

const remedies = {
  "carriage-returns": { label: words.convertLines, repair: toUnixLines },
  "no-interpreter": { label: words.addInterpreter, repair: withInterpreter },
} as const;

/** Problems that the scheduler would accept but that break the job, each with a fix. */
function ScriptWarnings({ script, onChange }: { script: string; onChange: (script: string) => void }) {
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
