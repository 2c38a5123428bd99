import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/portal/problem";
import { formatDuration } from "@/lib/time/duration";
import { type ProblemView, toLine, toProblemView } from "./problem-view";

type ProblemNoticeProps = {
  problem: Problem;
  /**
   * Shortens the notice to one or two lines for a card or strip: the title, the quoted words and a link to
   * details.
   */
  compact?: boolean;
  onRetry?: () => void;
  /**
   * Use `alert` if the notice appears in response to a user action, nothing if it is there from the start.
   */
  role?: "status" | "alert";
  className?: string;
};

/**
 * A failure in words: what happened, what to do, the facility's message, and the request ID used in the log.
 */
export function ProblemNotice({ problem, compact = false, onRetry, role, className }: ProblemNoticeProps) {
  const view = toProblemView(problem);
  const retry = onRetry ? (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  ) : null;
  return (
    <Notice
      tone={view.tone}
      title={view.title}
      role={role}
      className={className}
      actions={compact ? null : retry}
    >
      {!compact && view.happened ? <p>{view.happened}</p> : null}
      {view.quoted ? <QuotedWords view={view} compact={compact} /> : null}
      {view.fieldErrors.length > 0 ? (
        <ul className="list-disc pl-5">
          {view.fieldErrors.map(({ path, message }) => (
            <li key={toLine({ path, message })}>
              {path ? <code className="font-mono text-sm">{path}</code> : null}
              {path && message ? ": " : null}
              {message}
            </li>
          ))}
        </ul>
      ) : null}
      {!compact && view.todo ? <p>{view.todo}</p> : null}
      <ProblemFacts view={view}>{compact ? retry : null}</ProblemFacts>
    </Notice>
  );
}

/** The other side's words, marked as a quotation; a compact notice shows at most three lines. */
function QuotedWords({ view, compact }: { view: ProblemView; compact: boolean }) {
  return (
    <figure>
      <figcaption className={compact ? "sr-only" : "text-ink-muted text-sm"}>
        {view.quotedFrom === "facility" ? "The facility said:" : "In detail:"}
      </figcaption>
      <blockquote
        className={`wrap-anywhere whitespace-pre-line border-line-strong border-l pl-2 ${compact ? "line-clamp-3 text-sm" : ""}`}
      >
        {view.quoted}
      </blockquote>
    </figure>
  );
}

/** The details: when to retry, the facility's own status, the request ID, and a link to the explanation. */
function ProblemFacts({ view, children }: { view: ProblemView; children: ReactNode }) {
  const { retryAfterMs, upstreamStatus, requestId, href } = view;
  if (!retryAfterMs && !upstreamStatus && !requestId && !href && !children) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-sm">
      {retryAfterMs ? <span>Try again in {formatDuration(retryAfterMs)}</span> : null}
      {upstreamStatus ? <span>Facility's HTTP status {upstreamStatus}</span> : null}
      {requestId ? (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span>
            Request id <code className="wrap-anywhere font-mono text-ink">{requestId}</code>
          </span>
          <CopyButton text={requestId} label="Copy request id" />
        </span>
      ) : null}
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
        >
          About this problem<span className="sr-only"> (opens a new tab)</span>
        </a>
      ) : null}
      {children}
    </div>
  );
}
