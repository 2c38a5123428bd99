"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { type ConnectionFacts, toConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import { fetchClusterWithCredentials } from "@/lib/clusters/queries";
import { type Problem, toProblem } from "@/lib/portal/problem";

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

export type FetchedCredentials = HeldCredentials & {
  show: () => Promise<void>;
  isBusy: boolean;
  /** The facility returned none. */
  isMissing: boolean;
  problem: Problem | null;
};

/** Fetches a cluster's credentials on request. `first`: another way to get them, tried before; null: not by that one. */
export function useFetchedCredentials(
  target: ClusterRef,
  first?: () => Promise<ConnectionFacts | null>,
): FetchedCredentials {
  const { hold: keep, ...held } = useCredentials();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  const begin = () => {
    setProblem(null);
    setIsMissing(false);
  };
  /** What was said of an earlier cluster of this name isn't true of the one that these belong to. */
  const hold = (facts: ConnectionFacts) => {
    begin();
    keep(facts);
  };
  async function show() {
    setIsBusy(true);
    begin();
    try {
      const kept = (await first?.().catch(() => null)) ?? null;
      const { credentials } = kept ? { credentials: null } : await fetchClusterWithCredentials(target);
      const facts = kept ?? (credentials ? toConnectionFacts(target, credentials) : null);
      if (facts) hold(facts);
      else setIsMissing(true);
    } catch (thrown) {
      setProblem(toProblem(thrown));
    }
    setIsBusy(false);
  }
  return { ...held, hold, show, isBusy, isMissing, problem };
}
