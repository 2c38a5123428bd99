import type { ReactNode } from "react";

type EmptyStateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** Replaces a list that was read and is empty. Never for a failed read. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 border border-line-strong border-dashed px-4 py-8 text-center">
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-ink-muted text-sm">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
