"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ConnectionFacts } from "@/lib/clusters/credentials/credential-export";

type HeldCredentials = {
  facts: ConnectionFacts | null;
  /** True if they were removed because the page was left; the browser may restore the page without them. */
  wasWiped: boolean;
  hold: (facts: ConnectionFacts) => void;
  wipe: () => void;
};

/**
 * Keeps credentials only in this component's memory: no query cache, no storage, no address. Leaving the page
 * removes them before the browser can freeze it, so a restored page has none.
 */
export function useCredentials(): HeldCredentials {
  const [facts, setFacts] = useState<ConnectionFacts | null>(null);
  const [wasWiped, setWasWiped] = useState(false);
  const isHeld = facts !== null;
  useEffect(() => {
    if (!isHeld) return;
    const onLeave = () =>
      flushSync(() => {
        setFacts(null);
        setWasWiped(true);
      });
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, [isHeld]);
  return {
    facts,
    wasWiped,
    hold: (next) => {
      setWasWiped(false);
      setFacts(next);
    },
    wipe: () => setFacts(null),
  };
}
