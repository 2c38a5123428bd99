"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { parseEnvironment } from "@/lib/compute/submit/environment";
import * as words from "@/lib/compute/submit/words";
import { EnvironmentRows } from "./environment-rows";
import { SubmitField } from "./submit-field";

type EnvironmentFieldProps = {
  /** Lines of `NAME=value`. */
  value: string;
  onChange: (text: string) => void;
  error: string | null;
  warning: string | null;
};

/** The job's environment, as text or as rows. Invalid lines disable the rows, so that no line is lost. */
export function EnvironmentField({ value, onChange, error, warning }: EnvironmentFieldProps) {
  const [asRows, setAsRows] = useState(false);
  const { rows, faults } = parseEnvironment(value);
  const showRows = asRows && faults.length === 0;
  const hint = showRows ? words.variables(rows.length) : words.environmentHint(rows.length);
  return (
    <div className="grid gap-1">
      {showRows ? (
        <EnvironmentRows value={value} onChange={onChange} hint={hint} error={error} warning={warning} />
      ) : (
        <SubmitField label={words.fields.environment} hint={hint} error={error} warning={warning}>
          {(control) => (
            <TextArea
              {...control}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              rows={Math.min(8, Math.max(3, value.split("\n").length))}
              wrap="off"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="resize-y font-mono"
            />
          )}
        </SubmitField>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabled={!showRows && faults.length > 0} onClick={() => setAsRows(!showRows)}>
          {showRows ? words.editAsLines : words.editAsRows}
        </Button>
        {faults.length > 0 ? (
          <span className="text-ink-muted text-sm">{words.fixLines(faults.length)}</span>
        ) : null}
      </div>
    </div>
  );
}
