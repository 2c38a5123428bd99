"use client";

import { allRelativesQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { PanelState } from "../panel-state";
import { usePanelReading } from "../use-panel-reading";
import { ConceptList } from "./concept-list";
import type { RelativeGroup } from "./use-relatives";

/** The service's list of all relatives, and how many of them have none of its relations. */
export function AllRelatives({ uri, groups }: { uri: string; groups: RelativeGroup[] }) {
  const reading = usePanelReading(allRelativesQuery(uri, null, mostShown));
  const concepts = reading.data?.concepts ?? [];
  const received = reading.data?.count?.received ?? 0;
  const grouped = new Set(groups.flatMap(({ data }) => (data?.concepts ?? []).map((concept) => concept.uri)));
  const isComplete = groups.every(({ data }) => data && data.count?.received === data.count?.shown);
  const others = isComplete ? concepts.filter((concept) => !grouped.has(concept.uri)) : [];
  return (
    <section aria-label="All relatives" className="grid gap-1 border-line border-t px-3 py-2">
      <h4 className="font-semibold">
        All relatives{" "}
        {reading.data ? (
          <span className="font-normal text-ink-muted text-sm tabular-nums">
            {received}
            {concepts.length < received ? `, the first ${concepts.length} shown` : ""}
          </span>
        ) : null}
      </h4>
      <PanelState reading={reading} what="all relatives" />
      {reading.data?.concepts === null ? (
        <p className="text-ink-muted text-sm">The service answered with nil instead of a list.</p>
      ) : null}
      {reading.data?.concepts?.length === 0 ? <p className="text-ink-muted text-sm">None.</p> : null}
      <ConceptList label="All relatives" concepts={concepts} />
      {others.length > 0 ? (
        <p className="text-ink-muted text-sm">
          {others.length} of them stand along none of the relations above.
        </p>
      ) : null}
    </section>
  );
}
