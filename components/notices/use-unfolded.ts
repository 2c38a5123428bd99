"use client";

import { useEffect, useRef, useState } from "react";
import type { ListedNotice } from "@/lib/notices/notice";
import { secondMs } from "@/lib/time/duration";

const foldsAfterMs = 10 * secondMs;
const holdsForMs = 2 * secondMs;

/**
 * The IDs of the unread notices that came less than ten seconds ago, none of those that were there when the page was opened. They
 * stay while the pointer or the focus is among them: spread `holdProps` on their element.
 */
export function useUnfolded(unread: readonly ListedNotice[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(unread.map(({ id }) => id)));
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const isHeld = useRef(false);
  const fresh = unread.flatMap(({ id }) => (folded.has(id) ? [] : [id]));
  const key = JSON.stringify(fresh);
  useEffect(() => {
    const fold = (id: string) => {
      if (isHeld.current) timers.current.set(id, setTimeout(fold, holdsForMs, id));
      else setFolded((known) => new Set([...known, id]));
    };
    for (const id of JSON.parse(key) as string[])
      if (!timers.current.has(id)) timers.current.set(id, setTimeout(fold, foldsAfterMs, id));
  }, [key]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
  const hold = (on: boolean) => () => {
    isHeld.current = on;
  };
  return {
    fresh: new Set(fresh),
    holdProps: {
      onPointerEnter: hold(true),
      onPointerLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
    },
  };
}
