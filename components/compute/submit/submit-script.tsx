"use client";

import { type ComponentType, type DragEvent, useEffect, useId, useState } from "react";
import { inputClass } from "@/components/ui/field";
import type { Draft } from "@/lib/compute/submit/draft";
import { type Imported, readScriptFile, takeDirectives } from "@/lib/compute/submit/submit-import";
import * as words from "@/lib/compute/submit/words";
import type { ScriptEditorProps } from "./script-editor";
import { ScriptTools } from "./script-tools";

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
