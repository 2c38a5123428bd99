"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextInput } from "@/components/ui/field";
import { Icon, outlines } from "@/components/ui/icon";
import {
  type EnvironmentRow,
  formatEnvironment,
  parseEnvironment,
  whyNotRow,
} from "@/lib/compute/submit/environment";
import * as words from "@/lib/compute/submit/words";
import { SubmitField, Warning } from "./submit-field";

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

type KeyedRow = EnvironmentRow & { key: number };
const isBlank = ({ name, value }: EnvironmentRow) => name === "" && value === "";
const toKeyed = (text: string): KeyedRow[] =>
  parseEnvironment(text).rows.map((row, index) => ({ ...row, key: index }));

/** The environment as rows. A row with an invalid name is kept here, but sent only once the name is valid. */
function EnvironmentRows({
  value,
  onChange,
  hint,
  error,
  warning,
}: EnvironmentFieldProps & { hint: string }) {
  const id = useId();
  const [rows, setRows] = useState(() => toKeyed(value));
  const [written, setWritten] = useState(value);
  if (value !== written) {
    // The draft was replaced by another one.
    setWritten(value);
    setRows(toKeyed(value));
  }
  const change = (next: KeyedRow[]) => {
    const text = formatEnvironment(next.filter((row) => whyNotRow(row) === null));
    setRows(next);
    setWritten(text);
    onChange(text);
  };
  const edit = (key: number, part: Partial<EnvironmentRow>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    change([...rows, { name: "", value: "", key }]);
  };
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={`${id}-hint`}>
      <legend className="font-medium text-sm">{words.fields.environment}</legend>
      <ul className="grid gap-1">
        {rows.map((row, index) => {
          const why = isBlank(row) ? null : whyNotRow(row);
          return (
            <li key={row.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] gap-1">
              <TextInput
                aria-label={words.variable(index + 1)}
                aria-invalid={why !== null || undefined}
                aria-describedby={why === null ? undefined : `${id}-${row.key}`}
                value={row.name}
                onChange={(event) => edit(row.key, { name: event.target.value.trim() })}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
              <TextInput
                aria-label={words.variableValue(index + 1)}
                value={row.value}
                onChange={(event) => edit(row.key, { value: event.target.value })}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
              <Button
                aria-label={words.removeVariable(index + 1)}
                onClick={() => change(rows.filter(({ key }) => key !== row.key))}
                className="px-2"
              >
                <Icon outline={outlines.cross} />
              </Button>
              {why === null ? null : (
                <p id={`${id}-${row.key}`} className="col-span-3 font-medium text-down text-sm">
                  {words.rowLeftOut(why)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <Button size="small" onClick={add}>
          <Icon outline={outlines.plus} className="size-3.5" />
          {words.addVariable}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-ink-muted text-sm">
        {hint}
      </p>
      {warning ? <Warning words={warning} /> : null}
      {error ? (
        <p className="font-medium text-down text-sm" data-invalid="" tabIndex={-1}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
