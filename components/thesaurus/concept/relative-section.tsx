"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toRelationName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import { countPresent } from "@/lib/thesaurus/model";
import { relativesQuery } from "@/lib/thesaurus/queries";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import { inOrder } from "@/lib/thesaurus/tree/natural-order";
import { showAll, showSome, withLeftOut } from "@/lib/thesaurus/words";
import { PanelState } from "../panel-state";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";
import { ConceptList } from "./concept-list";
import type { RelativeGroup } from "./use-relatives";

const number = new Intl.NumberFormat("en");

/**
 * The relatives with one relation, and the relation's description. A long list is loaded in full on request.
 */
export function RelativeSection({ uri, group }: { uri: string; group: RelativeGroup }) {
  const [isWhole, setWhole] = useState(false);
  const { place } = usePlace();
  const { relation, data } = group;
  const concepts = inOrder(data?.concepts ?? [], place.order);
  const received = countPresent(data?.count);
  const isCut = concepts.length < received;
  const name = toRelationName(relation);
  return (
    <section className="border-line border-b px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h4 className="font-semibold">
          <bdi>{name}</bdi>
        </h4>
        <span className="text-ink-muted text-sm tabular-nums">
          {withLeftOut(number.format(received), data?.count)}
          {isCut && !isWhole ? words.firstShown(concepts.length) : null}
        </span>
        {relation.description ? (
          <span className="wrap-anywhere text-ink-muted text-sm">{relation.description}</span>
        ) : null}
        {isCut && !isWhole ? (
          <Button size="small" onClick={() => setWhole(true)}>
            {received > wholeLevel ? showSome(wholeLevel) : showAll}
          </Button>
        ) : null}
      </div>
      {isWhole ? (
        <WholeList uri={uri} relation={relation.uri ?? ""} label={name} />
      ) : (
        <ConceptList label={name} concepts={concepts} />
      )}
    </section>
  );
}

function WholeList({ uri, relation, label }: { uri: string; relation: string; label: string }) {
  const { place } = usePlace();
  const reading = usePanelReading(relativesQuery(uri, relation, null, wholeLevel));
  const concepts = reading.data?.concepts;
  return concepts ? (
    <ConceptList label={label} concepts={inOrder(concepts, place.order)} />
  ) : (
    <PanelState reading={reading} what={label} />
  );
}
