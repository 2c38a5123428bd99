import { type ReactNode, useId } from "react";

type PanelProps = {
  heading: ReactNode;
  /** The heading's level, default 2. */
  level?: 2 | 3 | 4;
  /** Short text beside the heading, such as a count or an age. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** False for content with its own edges, such as a table. */
  padded?: boolean;
  children: ReactNode;
  className?: string;
};

/** A section with a heavy rule on top, a heading row, and its content. */
export function Panel({
  heading,
  level = 2,
  aside,
  actions,
  padded = true,
  children,
  className = "",
}: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border border-line border-t-2 border-t-ink bg-surface ${className}`}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1">
        <Heading id={id} className="wrap-anywhere font-semibold text-base">
          {heading}
        </Heading>
        {aside ? <div className="min-w-0 max-w-full text-ink-muted text-sm">{aside}</div> : null}
        {actions ? (
          <div className="ml-auto flex min-w-0 max-w-full flex-wrap items-center gap-2">{actions}</div>
        ) : null}
      </div>
      <div className={padded ? "p-3" : ""}>{children}</div>
    </section>
  );
}
