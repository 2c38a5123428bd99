"use client";

import { useCallback, useState } from "react";

export type Loaded<Part> = {
  /** What was loaded; null until then. */
  part: Part | null;
  isLoading: boolean;
  /** The last attempt failed; the next call of `load` tries again. */
  hasFailed: boolean;
  /**
   * Loads the part unless it is there and hands it to `onLoaded`. Never rejects: a failure of either is `hasFailed`.
   */
  load: (onLoaded?: (part: Part) => unknown) => Promise<void>;
};

/** A part of a page whose script is fetched when it is first needed. `bring` has to be the same function every time. */
export function useLoaded<Part>(bring: () => Promise<Part>): Loaded<Part> {
  // Wrapped: a state that is a function would be called.
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
