"use client";

import {
  type ChangeEvent,
  type ComponentType,
  type DragEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Draft } from "@/lib/compute/submit/draft";
import { checkScript, toUnixLines, withInterpreter } from "@/lib/compute/submit/script-check";
import { type Imported, readScriptFile, takeDirectives } from "@/lib/compute/submit/submit-import";
import * as words from "@/lib/compute/submit/words";
import type { ScriptEditorProps } from "./script-editor";
import { Warning } from "./submit-field";

type SubmitScriptProps = {
  draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  replace: (draft: Draft, words: string) => void;
  error: string | null;
  isReady: boolean;
};

/** The script, with file import, directive import and warnings. */
export function SubmitScript({ draft, edit, replace, error, isReady }: SubmitScriptProps) {
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const setScript = (script: string) => {
    setImported(null);
    edit((now) => ({ ...now, script }));
  };
  const open = async (file: File) => {
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ScriptField
        value={draft.script}
        onChange={setScript}
        onFile={(file) => void open(file)}
        error={error}
        isReady={isReady}
      />
      <ScriptTools
        script={draft.script}
        onChange={setScript}
        onFile={(file) => void open(file)}
        onImport={importLines}
        fileFault={fileFault}
        imported={imported}
      />
    </div>
  );
}

type ScriptFieldProps = Pick<ScriptEditorProps, "value" | "onChange"> &
  Pick<SubmitScriptProps, "error" | "isReady"> & { onFile: (file: File) => void };

type Loaded = { Editor: ComponentType<ScriptEditorProps> } | null;

/**
 * The script: a plain field until the editor has loaded, or if loading fails. Both have the same text and
 * name.
 */
function ScriptField({ value, onChange, onFile, error, isReady }: ScriptFieldProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const describedBy = error ? `${id}-error` : undefined;

  useEffect(() => {
    if (!isReady) return;
    let wanted = true;
    import("./script-editor").then(
      ({ ScriptEditor }) => wanted && setLoaded({ Editor: ScriptEditor }),
      // The plain field takes the same text; without the editor only the colours are missing.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isReady]);

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
      className="grid min-w-0 gap-1"
    >
      <div
        className={`h-[clamp(16rem,55vh,44rem)] resize-y overflow-hidden rounded border ${
          error ? "border-2 border-down" : "border-line-strong"
        } ${isOver ? "border-accent bg-accent-soft" : ""}`}
      >
        {loaded && !isTyping ? (
          <loaded.Editor
            value={value}
            onChange={onChange}
            isInvalid={error !== null}
            describedBy={describedBy}
          />
        ) : (
          <textarea
            aria-label={words.fields.script}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
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

type ScriptToolsProps = {
  script: string;
  onChange: (script: string) => void;
  onFile: (file: File) => void;
  onImport: () => void;
  fileFault: string | null;
  imported: Imported | null;
};

/** Tools beside the editor: opening a file, importing directives, and fixes for problems in the script. */
function ScriptTools({ script, onChange, onFile, onImport, fileFault, imported }: ScriptToolsProps) {
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
