"use client";

import { useState } from "react";
import { useHeldOrder } from "@/components/ui/use-held-order";
import type { PlacedResource } from "@/lib/status/timeline/placement";

const keyOf = ({ key }: PlacedResource) => key;

/**
 * Resources that keep order and place while the pointer or the focus is among them; their values stay current. Spread
 * `holdProps` on each part of the list.
 */
export function useHeldResources(resources: readonly PlacedResource[]) {
  const held = useHeldOrder(resources, keyOf);
  const current = new Map(resources.map(({ key, place }) => [key, place]));
  const [known, setKnown] = useState(current);
  const isSame =
    current.size === known.size && [...current].every(([key, place]) => known.get(key) === place);
  if (!held.isOutdated && !isSame) setKnown(current);
  const items = held.isOutdated
    ? held.items.map((item) => ({ ...item, place: known.get(item.key) ?? item.place }))
    : held.items;
  return { ...held, items };
}
