import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon, outlines } from "./icon";

/** The attributes that connect a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** A labelled control: `<Field label="Name">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="wrap-anywhere font-medium text-down text-sm">
          {error}
        </p>
      ) : null}
    </div>
  );
}

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

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label and an optional hint below. */
export function Checkbox({ label, hint, className = "", ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`grid grid-cols-[auto_1fr] gap-x-2 ${className}`}>
      <span className="flex h-6 w-6 items-center justify-center">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-4 accent-accent print:hidden"
        />
      </span>
      <label htmlFor={id} className="py-0.5">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="col-start-2 text-ink-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/**
 * A search box named by `label`, without a visible label beside the icon. Its text goes into the address,
 * which servers refuse if it is too long, so the default maximum is 200 characters.
 */
export function SearchInput({
  label,
  className = "",
  maxLength = 200,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <span className={`relative block ${className}`}>
      <Icon
        outline={outlines.glass}
        className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-ink-muted"
      />
      <input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        maxLength={maxLength}
        type="search"
        aria-label={label}
        className={`${inputClass} min-h-8 pl-8`}
      />
    </span>
  );
}
