import type { ReactNode } from "react";
import { StateMark } from "./state-mark";

/** What a notice is about: a plain word, a caution, a failure, a success. */
type Tone = "info" | "warn" | "down" | "ok";

const grounds: Record<Tone, string> = {
  info: "border-l-accent bg-accent-soft",
  warn: "border-l-warn bg-warn-soft",
  down: "border-l-down bg-down-soft",
  ok: "border-l-ok bg-ok-soft",
};

type NoticeProps = {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * `status` is read out when convenient, `alert` at once. Omit it for content that is there from the start.
   */
  role?: "status" | "alert";
  className?: string;
};

/** A message with a mark, a title, a body and actions. */
export function Notice({ tone, title, children, actions, role, className = "" }: NoticeProps) {
  return (
    <div
      role={role}
      className={`grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border border-line border-l-4 px-3 py-2 ${grounds[tone]} ${className}`}
    >
      <StateMark tone={tone === "ok" ? "done" : tone} className="mt-0.5" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1 grid gap-2">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}

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
