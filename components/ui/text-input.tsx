import type { ComponentProps } from "react";

/** The look of everything that takes text. */
export const inputClass =
  "w-full min-w-0 rounded border border-line-strong bg-surface px-2 py-1 text-base text-ink placeholder:text-ink-muted " +
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-down aria-invalid:border-2";

/** One line of text, 32 px high. */
export function TextInput({ className = "", ...rest }: ComponentProps<"input">) {
  return <input type="text" {...rest} className={`${inputClass} min-h-8 ${className}`} />;
}

/** Several lines of text. */
export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={`${inputClass} ${className}`} />;
}
