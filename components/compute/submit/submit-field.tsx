import type { ReactNode } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import { StateMark } from "@/components/ui/state-mark";
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
