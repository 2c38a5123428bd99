import Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";

/**
 * `primary`: the main action of a screen. `quiet`: everything else. `danger`: an action that can't be undone.
 */
export type ButtonVariant = "primary" | "quiet" | "danger";
/** `regular` is 32 px high, `small` 28 px, for rows and headings. */
export type ButtonSize = "regular" | "small";

const shared =
  "relative inline-flex select-none items-center justify-center gap-2 overflow-hidden whitespace-nowrap rounded " +
  "border font-medium transition-colors duration-100 aria-disabled:cursor-not-allowed " +
  "disabled:cursor-not-allowed disabled:opacity-55 print:hidden";

const variants: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent text-accent-ink hover:border-ink hover:bg-ink hover:text-surface",
  quiet:
    "border-line-strong bg-surface text-ink hover:bg-hover hover:border-accent " +
    "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-expanded:ground-expanded",
  danger: "border-down bg-surface text-down hover:bg-down-soft",
};

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-8 px-3 text-base",
  small: "min-h-7 px-2 text-sm",
};

/** Returns the classes of a button, for the rare element that is neither Button nor LinkButton. */
export function buttonClass(variant: ButtonVariant = "quiet", size: ButtonSize = "regular"): string {
  return `${shared} ${variants[variant]} ${sizes[size]}`;
}

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
}: ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean }) {
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

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. It navigates, and works without scripts. No page is loaded before it is pressed. */
export function LinkButton({ variant, size, className = "", ...rest }: LinkButtonProps) {
  return <Link prefetch={false} {...rest} className={`${buttonClass(variant, size)} ${className}`} />;
}

const textLooks = {
  plain: "underline underline-offset-2",
  quiet: "underline decoration-line-strong underline-offset-4 hover:decoration-accent",
} as const;

/** A link in a row or a line of its own, high enough to press; `quiet` where there are many. Loads nothing before it is pressed. */
export function TextLink({
  look = "plain",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { look?: keyof typeof textLooks }) {
  const shown = `inline-flex min-h-6 items-center ${textLooks[look]} ${className}`;
  return <Link prefetch={false} {...rest} className={shown} />;
}
