"use client";

import * as words from "@/lib/thesaurus/concept/words";
import { countPresent } from "@/lib/thesaurus/model";
import { allRelativesQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { nilList, withLeftOut } from "@/lib/thesaurus/words";
import { PanelState } from "../panel-state";
import { usePanelReading } from "../use-panel-reading";
import { ConceptList } from "./concept-list";
import type { RelativeGroup } from "./use-relatives";

/** The service's list of all relatives, and how many of them have none of its relations. */
export function AllRelatives({ uri, groups }: { uri: string; groups: RelativeGroup[] }) {
  const reading = usePanelReading(allRelativesQuery(uri, null, mostShown));
  const concepts = reading.data?.concepts ?? [];
  const received = countPresent(reading.data?.count);
  const grouped = new Set(groups.flatMap(({ data }) => (data?.concepts ?? []).map((concept) => concept.uri)));
  const isComplete = groups.every(
    ({ data }) => data && countPresent(data.count) === (data.count?.shown ?? 0),
  );
  const others = isComplete ? concepts.filter((concept) => !grouped.has(concept.uri)) : [];
  return (
    <section aria-label={words.allRelatives} className="grid gap-1 border-line border-t px-3 py-2">
      <h4 className="font-semibold">
        {words.allRelatives}{" "}
        {reading.data ? (
          <span className="font-normal text-ink-muted text-sm tabular-nums">
            {withLeftOut(String(received), reading.data.count)}
            {concepts.length < received ? words.firstShown(concepts.length) : null}
          </span>
        ) : null}
      </h4>
      <PanelState reading={reading} what={words.allRelativesWhat} />
      {reading.data?.concepts === null ? <p className="text-ink-muted text-sm">{nilList}</p> : null}
      {reading.data?.concepts?.length === 0 ? <p className="text-ink-muted text-sm">{words.none}</p> : null}
      <ConceptList label={words.allRelatives} concepts={concepts} />
      {others.length > 0 ? (
        <p className="text-ink-muted text-sm">{words.outsideRelations(others.length)}</p>
      ) : null}
    </section>
  );
}
