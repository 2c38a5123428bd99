import { type ComponentProps, type ReactNode, useId } from "react";

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
