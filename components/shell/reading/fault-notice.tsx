"use client";

import { useEffect, useRef } from "react";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { ProblemNotice } from "./problem-notice";

/** A rendering error in the catalogue's words, with the ID (`digest`) under which the server logged it. */
export function FaultNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const problem: Problem = { ...toProblem(error), instance: toDigest(error) };
  return (
    <div ref={place} tabIndex={-1} className="mx-auto max-w-2xl sm:pt-6">
      <h1 className="sr-only">{problem.title}</h1>
      <ProblemNotice problem={problem} onRetry={onRetry} />
    </div>
  );
}

function toDigest(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
