"use client";

import { useState } from "react";
import type { Draft } from "@/lib/compute/submit/draft";
import { type Imported, readScriptFile, takeDirectives } from "@/lib/compute/submit/submit-import";
import * as words from "@/lib/compute/submit/words";
import { ScriptField } from "./script-field";
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
