"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type DeviceOwner, keepProvisionDraft } from "@/lib/clusters/device-storage";
import type { ProvisionDraft } from "@/lib/clusters/provision/provision-draft";

const pauseMs = 300;

/** The draft of this page, kept on the device a moment after each change and when the page is left. */
export function useProvisionDraft(owner: DeviceOwner, initial: ProvisionDraft) {
  const [draft, setDraft] = useState(initial);
  const [isKept, setIsKept] = useState(true);
  const kept = useRef(initial);
  const latest = useRef({ draft, owner });
  useEffect(() => {
    latest.current = { draft, owner };
  });
  useEffect(() => {
    if (kept.current === draft) return;
    const keep = () => {
      if (kept.current === draft) return;
      kept.current = draft;
      setIsKept(keepProvisionDraft(owner, draft));
    };
    const timer = setTimeout(keep, pauseMs);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [draft, owner]);
  // Going to another page of the portal unloads nothing: what was typed last is kept here.
  useEffect(
    () => () => {
      const { draft: last, owner: whose } = latest.current;
      if (kept.current !== last) keepProvisionDraft(whose, last);
    },
    [],
  );
  const edit = useCallback(
    (change: Partial<ProvisionDraft>) => setDraft((before) => ({ ...before, ...change })),
    [],
  );
  return { draft, edit, isKept };
}
