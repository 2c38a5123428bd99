"use client";

import { type ComponentType, type DragEvent, useEffect, useId, useState } from "react";
import { inputClass } from "@/components/ui/field";
import * as words from "@/lib/compute/submit/words";
import type { ScriptEditorProps } from "./script-editor";

type ScriptFieldProps = {
  value: string;
  onChange: (script: string) => void;
  onFile: (file: File) => void;
  error: string | null;
  isReady: boolean;
};

type Loaded = { Editor: ComponentType<ScriptEditorProps> } | null;

/**
 * The script: a plain field until the editor has loaded, or if loading fails. Both have the same text and
 * name.
 */
export function ScriptField({ value, onChange, onFile, error, isReady }: ScriptFieldProps) {
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
