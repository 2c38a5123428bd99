import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean };

/**
 * A button. While `busy`, it keeps its width, name and focus, and ignores clicks as well as its form's Enter
 * key.
 */
export function Button({
  variant,
  size,
  busy = false,
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, size)} ${className}`}
      onClick={busy ? refuse : onClick}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      aria-busy={busy || undefined}
    >
      {children}
      {busy && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
          <span className="block h-full w-full animate-busy bg-current" />
        </span>
      )}
    </button>
  );
}
