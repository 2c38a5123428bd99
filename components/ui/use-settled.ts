import { useEffect, useState } from "react";

/** A text once it hasn't changed for `restMs`; until then the one before, at first `first`. */
export function useSettled(text: string, restMs: number, first = text): string {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
