"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import type { Answer, RequestPreview } from "@/lib/thesaurus/model";

type OperationAnswerProps =
  | { answer: Answer; preview?: undefined }
  | { answer?: undefined; preview: RequestPreview };

const number = new Intl.NumberFormat("en");

/** The request and response as sent over the wire, and what the portal read from the response. */
export function OperationAnswer({ answer, preview }: OperationAnswerProps) {
  if (preview) return <WireText heading="Request, not sent" text={preview.request} />;
  const { wire, ...read } = answer;
  const count = "count" in answer ? answer.count : null;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 border border-line bg-surface px-3 py-2 tabular-nums">
        <Fact name="Time">{number.format(answer.durationMs)} ms</Fact>
        {wire ? <Fact name="Size">{number.format(wire.answerBytes)} bytes</Fact> : null}
        {count ? (
          <Fact name="Received">
            {number.format(count.received)}
            {count.shown < count.received ? `, ${number.format(count.shown)} shown` : ""}
            {count.nil > 0 ? `, ${number.format(count.nil)} nil` : ""}
          </Fact>
        ) : null}
        <Fact name="Answered at">{answer.readAt}</Fact>
      </dl>
      {wire ? <WireText heading="Request" text={wire.request} /> : null}
      {wire ? <WireText heading="Answer" text={wire.answer} /> : null}
      <WireText heading="Answer as the portal reads it" text={JSON.stringify(read, null, 2)} />
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-ink-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const longestShown = 60_000;
/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

function WireText({ heading, text }: { heading: string; text: string }) {
  return (
    <Panel
      heading={heading}
      level={3}
      padded={false}
      actions={<CopyButton text={text} label={`Copy ${heading.toLowerCase()}`} />}
    >
      <section
        aria-label={heading}
        {...reachable}
        className="wrap-anywhere max-h-72 overflow-auto whitespace-pre-wrap bg-sunken p-2 font-mono text-xs"
      >
        {text.length > longestShown ? `${text.slice(0, longestShown)}\n… (copy it to have the rest)` : text}
      </section>
    </Panel>
  );
}
