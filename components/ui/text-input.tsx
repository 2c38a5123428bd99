import type { ComponentProps } from "react";

/** The classes shared by all text fields. */
export const inputClass =
  "w-full min-w-0 rounded border border-line-strong bg-surface px-2 py-1 text-base text-ink placeholder:text-ink-muted " +
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-down aria-invalid:border-2";

/** A single-line text field, 32 px high. */
export function TextInput({ className = "", ...rest }: ComponentProps<"input">) {
  return <input type="text" {...rest} className={`${inputClass} min-h-8 ${className}`} />;
}

/** A multi-line text field. */
export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={`${inputClass} ${className}`} />;
}
