"use client";

import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { formatCountdown } from "@/lib/time/duration";
import { watchTicks } from "@/lib/time/ticker";
import { useSite } from "../site-context";
import { type ProblemView, toProblemView } from "./problem-view";
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
            <li key={`${path}: ${message}`}>
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

/** Counts down the pause (ms) that the other side requested, from when the notice appeared. */
function RetryLine({ afterMs }: { afterMs: number }) {
  // The server's HTML shows the whole pause; the browser starts to count once the page works.
  const [sinceMs] = useState(() => Math.floor(now() / 1000) * 1000);
  const leftMs = useSyncExternalStore(
    watchTicks,
    () => Math.max(0, sinceMs + afterMs - Math.floor(now() / 1000) * 1000),
    () => afterMs,
  );
  return (
    <p className="tabular-nums">{leftMs > 0 ? words.retryIn(formatCountdown(leftMs)) : words.canRetry}</p>
  );
}

type ProblemDetailsProps = {
  view: ProblemView;
  /** True if the line of advice isn't shown elsewhere. */
  withAdvice?: boolean;
  /** What is shown while it is folded. */
  summary?: ReactNode;
};

/** The folded rest of a failure: its meaning, the facility's own status, the request ID, the help desk, a link to its page. */
export function ProblemDetails({ view, withAdvice = false, summary = words.details }: ProblemDetailsProps) {
  const { explanation, advice, upstreamStatus, requestId, href } = view;
  return (
    <Disclosure summary={summary} className="min-w-0 grow basis-48">
      <div className="grid gap-1 pb-1 text-sm">
        {explanation ? <p>{explanation}</p> : null}
        {withAdvice ? <p>{advice}</p> : null}
        {upstreamStatus ? <p className="text-ink-muted">{words.facilityStatus(upstreamStatus)}</p> : null}
        {requestId ? (
          <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
            <span>
              {words.requestId} <code className="wrap-anywhere font-mono text-ink">{requestId}</code>
            </span>
            <CopyButton text={requestId} label={words.copyRequestId} />
            <HelpDeskLink requestId={requestId} />
          </p>
        ) : (
          <HelpDeskLink requestId={null} />
        )}
        {href ? (
          <p>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
            >
              {words.aboutProblem}
              <span className="sr-only"> {words.opensNewTab}</span>
            </a>
          </p>
        ) : null}
      </div>
    </Disclosure>
  );
}

/** The link to the help desk beside a request ID, which a mail to it quotes. */
function HelpDeskLink({ requestId }: { requestId: string | null }) {
  const address = useSite().helpDesk;
  if (address === null) return null;
  const isPage = !address.startsWith("mailto:");
  const subject =
    isPage || requestId === null || address.includes("?")
      ? ""
      : `?subject=${encodeURIComponent(`${words.requestId} ${requestId}`)}`;
  return (
    <a
      href={address + subject}
      {...(isPage ? { target: "_blank", rel: "noreferrer" } : {})}
      className="inline-flex min-h-6 items-center justify-self-start underline underline-offset-2 hover:text-ink"
    >
      {words.helpDesk}
      {isPage ? <span className="sr-only"> {words.opensNewTab}</span> : null}
    </a>
  );
}
