import type { ComponentProps, ReactNode } from "react";
import { Icon, outlines } from "./icon";

type DisclosureProps = Omit<ComponentProps<"details">, "children"> & {
  /** The line that is always visible and opens the rest. */
  summary: ReactNode;
  children: ReactNode;
};

/** Content that is folded until its summary line is pressed. Works without scripts. */
export function Disclosure({ summary, children, className = "", ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={`group/disclosure ${className}`}>
      <summary className="inline-flex min-h-7 list-none items-center gap-1.5 text-sm underline-offset-2 hover:underline [&::-webkit-details-marker]:hidden">
        <Icon
          outline={outlines.chevron}
          className="size-3.5 shrink-0 text-ink-muted group-open/disclosure:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
