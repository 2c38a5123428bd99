import type { ComponentProps, ReactNode } from "react";
import { Icon, outlines } from "./icon";

type DisclosureProps = Omit<ComponentProps<"details">, "children"> & {
  /** The line that is always visible and opens the rest. */
  summary: ReactNode;
  /** Open on paper, where nothing can be opened; other content that is folded is left out there. */
  isPrinted?: boolean;
  children: ReactNode;
};

/** Content that is folded until its summary line is pressed. Works without scripts. */
export function Disclosure({
  summary,
  isPrinted = false,
  children,
  className = "",
  ...rest
}: DisclosureProps) {
  return (
    <details {...rest} className={`group/disclosure ${isPrinted ? "print-open" : ""} ${className}`}>
      <summary className="inline-flex min-h-7 max-w-full list-none items-center gap-1.5 text-sm underline-offset-2 hover:underline [&::-webkit-details-marker]:hidden">
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
