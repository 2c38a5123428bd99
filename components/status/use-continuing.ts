"use client";

import { useState } from "react";
import type { RecordedOutage } from "@/lib/status/since-until";
import type { Situation } from "@/lib/status/situation";

/** The recorded outages that haven't ended since: what works again and fails later is another outage. */
export function useContinuing(outages: readonly RecordedOutage[], situations: readonly Situation[] | null) {
  const [known, setKnown] = useState(outages);
  const isOver = ({ resource: name }: RecordedOutage) =>
    situations?.some(
      ({ resource, standing: { state } }) => resource.name === name && (state === "ok" || state === "other"),
    );
  if (known.some(isOver)) setKnown(known.filter((one) => !isOver(one)));
  return known;
}
