import type { ReactNode } from "react";

type EmptyStateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** What stands where a list would stand, when the list was read and has nothing in it. Never for a failed read. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 border border-line-strong border-dashed px-4 py-8 text-center">
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-ink-muted text-sm">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
