import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/portal/problem";
import { ProblemDetails } from "./problem-details";
import { type ProblemView, toLine, toProblemView } from "./problem-view";
import { RetryLine } from "./retry-line";
import * as words from "./words";

type ProblemNoticeProps = {
  problem: Problem;
  /** What failed, in front of the problem's title: “Couldn't load the nodes”. */
  failed?: string;
  /** For a card or strip: without the line of advice, which is then among the details. */
  compact?: boolean;
  onRetry?: () => void;
  /**
   * Use `alert` if the notice appears in response to a user action, nothing if it is there from the start.
   */
  role?: "status" | "alert";
  className?: string;
};

/**
 * A failure: what failed, the other side's words, one line of advice; the rest is folded. The details stay in the
 * HTML, so that the browser's own search finds a request ID.
 */
export function ProblemNotice(props: ProblemNoticeProps) {
  const { problem, failed, compact = false, onRetry, role, className } = props;
  const view = toProblemView(problem);
  const title: ReactNode = failed ? (
    <>
      <span>{failed}</span>
      {": "}
      <span>{view.title}</span>
    </>
  ) : (
    view.title
  );
  return (
    <Notice tone={view.tone} title={title} role={role} className={className}>
      {view.said ? <Said view={view} compact={compact} /> : null}
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
      {view.retryAfterMs !== null ? (
        <RetryLine key={view.requestId} afterMs={view.retryAfterMs} />
      ) : compact ? null : (
        <p>{view.advice}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {onRetry ? (
          <Button size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        ) : null}
        <ProblemDetails view={view} withAdvice={compact} />
      </div>
    </Notice>
  );
}

/** The reporting side's words, the facility's as a quotation; a compact notice shows at most three lines. */
function Said({ view, compact }: { view: ProblemView; compact: boolean }) {
  const look = `wrap-anywhere whitespace-pre-line ${compact ? "line-clamp-3 text-sm" : ""}`;
  if (!view.isQuote) return <p className={look}>{view.said}</p>;
  return (
    <figure>
      <figcaption className="sr-only">{words.saidByFacility}</figcaption>
      <blockquote
        className={`${look} border-line-strong border-l pl-2 before:content-['“'] after:content-['”']`}
      >
        {view.said}
      </blockquote>
    </figure>
  );
}
