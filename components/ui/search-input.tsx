import type { ComponentProps } from "react";
import { Icon, outlines } from "./icon";
import { inputClass } from "./text-input";

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
