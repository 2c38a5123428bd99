import { type ReactNode, useId } from "react";
import { MountAgain } from "./mount-again";

type PanelProps = {
  heading: ReactNode;
  /** The heading's level, default 2. */
  level?: 2 | 3 | 4;
  /** What is wrong or needs the reader; what the page is for (default); everything else. */
  weight?: "urgent" | "main" | "rest";
  /** Short text beside the heading, such as a count or an age. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** The age of the data (AsOf): its place is kept, so nothing moves when the data turns old. */
  age?: ReactNode;
  /** False for content with its own edges, such as a table or a list: it gets a box, as it is one thing. */
  padded?: boolean;
  children: ReactNode;
  className?: string;
};

const headings = {
  urgent: "font-semibold text-lg",
  main: "font-semibold text-base",
  rest: "font-medium text-ink-muted",
} as const;

/** A section: a heading row, and its content below a thin rule, or in a box if it has edges of its own. */
export function Panel({
  heading,
  level = 2,
  weight = "main",
  aside,
  actions,
  age,
  padded = true,
  children,
  className = "",
}: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const content = padded
    ? `border-t pt-3 ${weight === "urgent" ? "border-ink" : "border-line"}`
    : `rounded-md border bg-surface ${weight === "urgent" ? "border-line-strong" : "border-line"}`;
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <Heading id={id} className={`wrap-anywhere ${headings[weight]}`}>
          {heading}
        </Heading>
        {aside ? <div className="min-w-0 max-w-full text-ink-muted text-sm">{aside}</div> : null}
        {actions ? (
          <div className="ml-auto flex min-w-0 max-w-full flex-wrap items-center gap-2">{actions}</div>
        ) : null}
        {age ? (
          <div className="flex min-h-5 grow min-w-0 flex-wrap justify-end gap-x-2 tabular-nums max-sm:basis-full">
            {age}
          </div>
        ) : null}
      </div>
      <div className={content}>
        <MountAgain>{children}</MountAgain>
      </div>
    </section>
  );
}
