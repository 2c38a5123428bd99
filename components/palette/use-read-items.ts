"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMayRead } from "@/components/clusters/use-clusters";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSessionHolds } from "@/components/shell/session/session-context";
import { useSingleUse } from "@/components/shell/use-single-use";
import { activityQuery } from "@/lib/activity/operations";
import { toEntryClusterPath, toEntryJobPath } from "@/lib/activity/subject-path";
import * as activityWords from "@/lib/activity/words";
import { clustersQuery } from "@/lib/clusters/operations";
import type { PaletteItem } from "@/lib/palette/search/palette-item";
import {
  type Remark,
  remarkOnClusters,
  remarkOnJobs,
  remarkOnRead,
} from "@/lib/palette/search/source-remarks";
import { toClusterItem, toJobItems, toNotesItem, toResourceItem } from "@/lib/palette/search/thing-items";
import type { Named } from "@/lib/palette/search/typed-text";
import * as words from "@/lib/palette/search/words";
import { toProblem } from "@/lib/portal/problem";
import { resourceListQuery } from "@/lib/status/operations";
import { workJobsQuery } from "@/lib/work/operations";

/** What is read while the palette is open: items, and remarks on what is missing. */
export type ReadItems = { items: PaletteItem[]; remarks: Remark[] };

const present = (remarks: (Remark | null)[]) => remarks.filter((remark) => remark !== null);
const titleOf = (error: Error | null) => (error ? toProblem(error).title : null);

/** The facility's resources. Anyone may see them, so no token is involved. */
export function useResourceItems(): ReadItems {
  const { data, error } = useQuery({ ...resourceListQuery(), staleTime: 30_000 });
  const resources = data?.resources ?? null;
  const problem = titleOf(error) ?? data?.freshness.problem?.title ?? null;
  return {
    items: (resources ?? []).flatMap((one) => [toResourceItem(one), toNotesItem(one)]),
    remarks: present([remarkOnRead(words.sources.resources, resources !== null, problem)]),
  };
}

/** The reader's jobs on all machines. Nothing is requested with a single-use token, or with one that doesn't permit it. */
export function useJobItems(): ReadItems {
  const holds = useSessionHolds();
  const whyNot = useWhyNot("compute.read");
  const whyNotCancel = useWhyNot("compute.write");
  const isHeldBack = useSingleUse();
  const isAsked = holds && whyNot === null && !isHeldBack;
  const { data, error } = useQuery({ ...workJobsQuery(), staleTime: 10_000, enabled: isAsked });
  const items = useMemo(
    () => (data?.machines ?? []).flatMap((machine) => toJobItems(machine, whyNotCancel)),
    [data, whyNotCancel],
  );
  if (!holds) return { items: [], remarks: [] };
  if (whyNot !== null) return { items: [], remarks: [still(words.notListed(words.sources.jobs, whyNot))] };
  if (isHeldBack) return { items, remarks: [still(words.heldBack)] };
  return {
    items,
    remarks: [
      ...present([remarkOnRead(words.sources.jobs, data !== undefined, titleOf(error))]),
      ...remarkOnJobs(data?.machines ?? []),
    ],
  };
}

/** The reader's clusters, under the same conditions. */
export function useClusterItems(): ReadItems & Pick<ReturnType<typeof useClusterList>, "list"> {
  const { list, error, isAsked, whyNot, holds } = useClusterList();
  const items = (list?.families ?? []).flatMap(({ list: known }) =>
    (known?.clusters ?? []).map(toClusterItem),
  );
  if (!holds || whyNot !== null)
    return {
      list: undefined,
      items: [],
      remarks: whyNot === null ? [] : [still(words.notListed(words.sources.clusters, whyNot))],
    };
  const remarks = isAsked
    ? [
        ...present([remarkOnRead(words.sources.clusters, list !== undefined, titleOf(error))]),
        ...(list ? remarkOnClusters(list) : []),
      ]
    : [];
  return { list, items, remarks };
}

function useClusterList() {
  const holds = useSessionHolds();
  const whyNot = useWhyNot("streaming");
  const mayRead = useMayRead();
  const isHeldBack = useSingleUse();
  const isAsked = mayRead && !isHeldBack;
  const { data, error } = useQuery({ ...clustersQuery(), staleTime: 10_000, enabled: isAsked });
  return { list: data, error, isAsked, whyNot, holds };
}

const still = (text: string): Remark => ({ text, isBusy: false });

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
