"use client";

import { useCallback, useState } from "react";

/** A set of cluster IDs: the set, a function that adds or removes one, and one that empties it. */
export function useIdSet(): readonly [ReadonlySet<string>, (id: string, isIn: boolean) => void, () => void] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const change = useCallback((id: string, isIn: boolean) => {
    setIds((before) => {
      if (before.has(id) === isIn) return before;
      const after = new Set(before);
      if (isIn) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return [ids, change, clear];
}
