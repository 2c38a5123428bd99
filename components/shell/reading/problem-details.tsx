import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { HelpDeskLink } from "./help-desk";
import type { ProblemView } from "./problem-view";
import * as words from "./words";

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
