import type { ReactNode } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import { StateMark } from "@/components/ui/state-mark";

type SubmitFieldProps = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  warning: string | null;
  children: (control: FieldControl) => ReactNode;
};

/** A field with its error and its warning. An error prevents submitting, a warning doesn't. */
export function SubmitField({ label, hint, error, warning, children }: SubmitFieldProps) {
  const words = warning ? (
    <>
      {hint ? <span className="block">{hint}</span> : null}
      <Warning words={warning} />
    </>
  ) : (
    hint
  );
  return (
    <Field label={label} hint={words} error={error ?? undefined}>
      {children}
    </Field>
  );
}

/** Warnings under a field, one per line, marked by shape and word. */
export function Warning({ words }: { words: string }) {
  return words.split("\n").map((line) => (
    <span key={line} className="flex gap-1.5 text-warn">
      <StateMark tone="warn" className="mt-0.5" />
      <span className="min-w-0">
        <span className="sr-only">Warning: </span>
        {line}
      </span>
    </span>
  ));
}
