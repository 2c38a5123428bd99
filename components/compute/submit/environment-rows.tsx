"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { Icon, outlines } from "@/components/ui/icon";
import {
  type EnvironmentRow,
  formatEnvironment,
  parseEnvironment,
  whyNotRow,
} from "@/lib/compute/submit/environment";
import * as words from "@/lib/compute/submit/words";
import { Warning } from "./submit-field";

type EnvironmentRowsProps = {
  value: string;
  onChange: (text: string) => void;
  hint: string;
  error: string | null;
  warning: string | null;
};

type KeyedRow = EnvironmentRow & { key: number };
const isBlank = ({ name, value }: EnvironmentRow) => name === "" && value === "";
const toKeyed = (text: string): KeyedRow[] =>
  parseEnvironment(text).rows.map((row, index) => ({ ...row, key: index }));

/** The environment as rows. A row with an invalid name is kept here, but sent only once the name is valid. */
export function EnvironmentRows({ value, onChange, hint, error, warning }: EnvironmentRowsProps) {
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
