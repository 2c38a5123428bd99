import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field, type FieldControl, TextInput } from "@/components/ui/field";
import { StateMark } from "@/components/ui/state-mark";
import { findHours, formatTimeLimit, parseTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import * as words from "@/lib/compute/submit/words";

type SubmitFieldProps = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  warning: string | null;
  children: (control: FieldControl) => ReactNode;
};

/** A field with its error and its warning. An error prevents submitting, a warning doesn't. */
export function SubmitField({ label, hint, error, warning, children }: SubmitFieldProps) {
  const description = warning ? (
    <>
      {hint ? <span className="block">{hint}</span> : null}
      <Warning words={warning} />
    </>
  ) : (
    hint
  );
  return (
    <Field label={label} hint={description} error={error ?? undefined}>
      {children}
    </Field>
  );
}

/** Warnings under a field, one per line, marked by shape and word. */
export function Warning({ words: text }: { words: string }) {
  return text.split("\n").map((line) => (
    <span key={line} className="flex gap-1.5 text-warn">
      <StateMark tone="warn" className="mt-0.5" />
      <span className="min-w-0">
        <span className="sr-only">{words.warning}</span>
        {line}
      </span>
    </span>
  ));
}

type TimeLimitFieldProps = Pick<SubmitFieldProps, "error" | "warning"> & {
  value: string;
  onChange: (text: string) => void;
  /** A limit in minutes that a finding suggests. */
  suggested?: number | null;
};

/** A time limit with its format and what it means, as `90` and `1-30` are easily misread, and `4:00` isn't four hours. */
export function TimeLimitField({ value, onChange, suggested = null, ...found }: TimeLimitFieldProps) {
  const parsed = parseTimeLimit(value);
  const offers = [[findHours(value), words.hoursMeant] as const, [suggested, words.setLimit] as const];
  const meaning = "fault" in parsed ? null : words.limitMeans(sayTimeLimit(parsed.minutes, 3));
  const hint = (
    <>
      <span className="block">{words.limitHint}</span>
      <span className="block text-base text-ink empty:hidden">{meaning}</span>
    </>
  );
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      <SubmitField label={words.fields.timeLimit} hint={hint} {...found}>
        {(control) => (
          <TextInput
            {...control}
            data-field="timeLimit"
            value={value}
            placeholder={words.placeholders.timeLimit}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </SubmitField>
      {offers.map(([minutes, say]) =>
        minutes === null ? null : (
          <Button
            key={say("")}
            size="small"
            onClick={({ currentTarget }) => {
              onChange(formatTimeLimit(minutes));
              // The button goes once the limit fits.
              currentTarget.parentElement?.querySelector("input")?.focus();
            }}
          >
            {say(sayTimeLimit(minutes))}
          </Button>
        ),
      )}
    </div>
  );
}
