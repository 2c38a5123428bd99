"use client";

import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Icon, outlines } from "@/components/ui/icon";
import { StateMark } from "@/components/ui/state-mark";
import * as words from "@/lib/clusters/cluster/words";
import type { WriteReport } from "@/lib/clusters/cluster/write-report";
import type { Extension } from "./use-extension";

/** The ID of the explanation of extending, shown once per screen; the buttons refer to it. */
export const extendExplanationId = "extend-explained";

/** Extends one cluster with one press. */
export function ExtendButton({ extension }: { extension: Extension }) {
  const isHydrated = useHydrated();
  const { name, press, isRunning, report } = extension;
  const button = useRef<HTMLButtonElement>(null);
  // Dismissing the result removes the focused button with it.
  const hadReport = useRef(false);
  useEffect(() => {
    if (hadReport.current && report === null && document.activeElement === document.body)
      button.current?.focus();
    hadReport.current = report !== null;
  }, [report]);
  return (
    <Button
      ref={button}
      size="small"
      busy={isRunning}
      disabled={!isHydrated}
      onClick={press}
      aria-describedby={extendExplanationId}
      data-act="extend"
      aria-label={words.extendNamed(name)}
      className="noscript:hidden disabled:opacity-100"
    >
      {words.extend}
    </Button>
  );
}

/** The result of an extension, in place and until it is dismissed. */
export function ExtensionReport({ extension, className }: { extension: Extension; className: string }) {
  const { name, report, dismiss } = extension;
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {report ? (
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <WriteOutcome report={report} />
          </div>
          <Button
            size="small"
            onClick={dismiss}
            aria-label={words.dismissResult(name)}
            title={words.dismissResult(name)}
            className="min-h-6! shrink-0 px-1.5!"
          >
            <Icon outline={outlines.cross} className="size-3" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const tones = { done: "done", unsure: "warn" } as const;

/** The result of one write by shape and word. A failure quotes the facility. */
export function WriteOutcome({ report }: { report: WriteReport }) {
  if (report.kind === "failed") return <ProblemNotice problem={report.problem} compact />;
  return (
    <div className="wrap-anywhere grid gap-1 text-sm">
      <p className="flex gap-1.5 font-medium">
        <StateMark tone={tones[report.kind]} className="mt-0.5" />
        <span className="min-w-0">{report.words}</span>
      </p>
      {report.kind === "unsure" && report.problem ? <ProblemNotice problem={report.problem} compact /> : null}
    </div>
  );
}
