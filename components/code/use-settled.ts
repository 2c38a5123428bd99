import { useEffect, useState } from "react";

/** How long a form's input has to rest before its request is loaded (ms). */
const restMs = 400;

/** A text once it hasn't changed for a moment; at first the text itself. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
