"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import type { Answer, RequestPreview } from "@/lib/thesaurus/model";
import * as words from "@/lib/thesaurus/operations/words";

type OperationAnswerProps =
  | { answer: Answer; preview?: undefined }
  | { answer?: undefined; preview: RequestPreview };

/** The request and response as sent over the wire, and what the portal read from the response. */
export function OperationAnswer({ answer, preview }: OperationAnswerProps) {
  if (preview) return <WireText heading={words.requestNotSent} text={preview.request} />;
  const { wire, ...read } = answer;
  const count = "count" in answer ? answer.count : null;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 border border-line bg-surface px-3 py-2 tabular-nums">
        <Fact name={words.time}>{words.milliseconds(answer.durationMs)}</Fact>
        {wire ? <Fact name={words.size}>{words.bytes(wire.answerBytes)}</Fact> : null}
        {count ? <Fact name={words.receivedCount}>{words.counted(count)}</Fact> : null}
        <Fact name={words.answeredAt}>{answer.readAt}</Fact>
      </dl>
      {wire ? <WireText heading={words.request} text={wire.request} /> : null}
      {wire ? <WireText heading={words.answer} text={wire.answer} /> : null}
      <WireText heading={words.answerAsRead} text={JSON.stringify(read, null, 2)} />
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
      actions={<CopyButton text={text} label={words.copy(heading)} />}
    >
      <section
        aria-label={heading}
        {...reachable}
        className="wrap-anywhere max-h-72 overflow-auto whitespace-pre-wrap bg-sunken p-2 font-mono text-xs"
      >
        {text.length > longestShown ? `${text.slice(0, longestShown)}\n${words.cut}` : text}
      </section>
    </Panel>
  );
}
