"use client";

import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { isMissingScript, type Problem, toProblem } from "@/lib/portal/problem";

const reload = () => window.location.reload();

/** Replaces a page that failed to render, with the ID (`digest`) under which the server logged it; the shell around it stays. */
export default function PageFault({ error, retry }: { error: unknown; retry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const problem: Problem = { ...toProblem(error), ...toInstance(error) };
  return (
    <div ref={place} tabIndex={-1} className="mx-auto max-w-2xl sm:pt-6">
      <h1 className="sr-only">{problem.title}</h1>
      {/* A script that didn't load isn't asked for again before the page is. */}
      <ProblemNotice problem={problem} role="alert" onRetry={isMissingScript(error) ? reload : retry} />
    </div>
  );
}

const toInstance = (error: unknown) =>
  typeof error === "object" && error !== null && "digest" in error ? { instance: String(error.digest) } : {};
