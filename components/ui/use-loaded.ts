"use client";

import { useCallback, useState } from "react";

export type Loaded<Part> = {
  /** What was loaded; null until then. */
  part: Part | null;
  isLoading: boolean;
  /** True if the last attempt failed; the next call of `load` retries. */
  hasFailed: boolean;
  /** Loads the part if needed and passes it to `use`. Never rejects: a failure of either sets `hasFailed`. */
  load: (onLoaded?: (part: Part) => unknown) => Promise<void>;
};

/** Loads part of a page when it is first needed. `bring` has to be the same function on every render. */
export function useLoaded<Part>(bring: () => Promise<Part>): Loaded<Part> {
  // Wrapped in an object, because React calls a function given as state.
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [step, setStep] = useState<"resting" | "loading" | "failed">("resting");
  const load = useCallback(
    async (onLoaded?: (part: Part) => unknown) => {
      setStep("loading");
      try {
        const part = await bring();
        setLoaded((before) => (before && before.part === part ? before : { part }));
        await onLoaded?.(part);
        setStep("resting");
      } catch {
        setStep("failed");
      }
    },
    [bring],
  );
  return { part: loaded?.part ?? null, isLoading: step === "loading", hasFailed: step === "failed", load };
}
