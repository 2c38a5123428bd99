"use client";

import { useQuery } from "@tanstack/react-query";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useSingleUse } from "@/components/shell/use-single-use";
import { activityQuery } from "@/lib/activity/queries";
import { toEntryClusterPath, toEntryJobPath } from "@/lib/activity/subject-path";
import * as activityWords from "@/lib/activity/words";
import { remarkOnRead } from "@/lib/palette/search/source-remarks";
import type { Named } from "@/lib/palette/search/typed-text";
import * as words from "@/lib/palette/search/words";
import { toProblem } from "@/lib/portal/problem";
import type { ReadItems } from "./use-read-items";

/** What the reader did by the request that a text names, from the portal's own record. */
export function useRequestItems(named: readonly Named[]): ReadItems {
  const holds = useSessionHolds();
  const isHeldBack = useSingleUse();
  const wanted = named.find((one) => one.kind === "request")?.requestId ?? null;
  const isAsked = wanted !== null && holds && !isHeldBack;
  const { data, error } = useQuery({ ...activityQuery(), enabled: isAsked });
  if (!isAsked) return { items: [], remarks: [] };
  const remark = remarkOnRead(
    words.sources.activity,
    data !== undefined,
    error ? toProblem(error).title : null,
  );
  const entry = data?.entries.find(({ requestId }) => requestId.toLowerCase() === wanted);
  const remarks = remark ? [remark] : [];
  if (!entry) return { items: [], remarks };
  const { action, outcome, resource, jobIds, name } = entry;
  const [jobId] = jobIds;
  const thing = [name ?? jobId, resource && words.on(resource)].filter(Boolean).join(" ");
  const what = [activityWords.actionWords[action], thing].filter(Boolean).join(" ");
  return {
    items: [
      {
        id: `request ${entry.requestId}`,
        group: "named",
        label: words.requestFound(what),
        detail: activityWords.outcomeWords[outcome],
        act: {
          kind: "open",
          href:
            (resource !== null && jobId !== undefined ? toEntryJobPath(resource, jobId) : null) ??
            toEntryClusterPath(entry) ??
            "/activity",
        },
      },
    ],
    remarks,
  };
}
