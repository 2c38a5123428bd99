"use client";

import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { Button } from "@/components/ui/button";
import { isCollected, mostCollected, toggleCollected } from "@/lib/thesaurus/basket/basket";
import { type ConceptRecord, type ShownForm, shownForms } from "@/lib/thesaurus/basket/concept-export";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import { type Concept, type ConceptAnswer, countPresent } from "@/lib/thesaurus/model";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { ExportText } from "../basket/export-text";
import { useBasket, writeBasket } from "../basket/use-basket";
import { usePlace } from "../place-provider";
import { useSchemeName } from "./scheme-name";
import type { Relatives } from "./use-relatives";

type ConceptHeadingProps = { concept: Concept; relatives: Relatives; answer: ConceptAnswer | null };

/** The concept's name, when it was read, and its actions: collect, link, export. */
export function ConceptHeading({ concept, relatives, answer }: ConceptHeadingProps) {
  const { linkTo } = usePlace();
  const [form, setForm] = useState<ShownForm | null>(null);
  const { zone } = useTime();
  const scheme = useSchemeName(concept.inScheme);
  const name = toConceptName(concept);
  const readMs = answer ? Date.parse(answer.readAt) : null;
  return (
    <header className="grid gap-2 border border-line border-t-2 border-t-ink bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 data-concept-heading tabIndex={-1} className="wrap-anywhere font-semibold text-xl">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-ink-muted text-sm">
            {scheme ? `${scheme} · ` : ""}
            {readMs === null ? (
              words.fromList
            ) : (
              <span className="whitespace-nowrap">
                {words.read}{" "}
                <time dateTime={answer?.readAt}>
                  {formatInstant(readMs, zone, "clock")} {formatZone(readMs, zone)}
                </time>
              </span>
            )}
          </p>
        </div>
        <div className="noscript:hidden flex flex-wrap items-center gap-2 print:hidden">
          {concept.uri === null ? null : (
            <WatchButton
              item={{
                kind: "concept",
                id: concept.uri,
                label: name,
                path: linkTo({ trail: [], text: "", along: null }),
              }}
              name={name}
            />
          )}
          <CollectButton concept={concept} />
          {shownForms.map((one) => (
            <Button
              key={one.form}
              size="small"
              aria-expanded={form === one.form}
              aria-label={words.showAs(one.name)}
              onClick={() => setForm(form === one.form ? null : one.form)}
            >
              {one.name}
            </Button>
          ))}
        </div>
      </div>
      {form === null ? null : (
        <ExportText key={form} form={form} name={name} records={[toRecord(concept, relatives)]} />
      )}
    </header>
  );
}

/** The received data of a concept: its fields, and the relatives that have been read. */
function toRecord(concept: Concept, { groups }: Relatives): ConceptRecord {
  return {
    concept,
    relatives: groups.flatMap(({ relation, data }) =>
      data ? [{ relation, concepts: data.concepts, received: countPresent(data.count) }] : [],
    ),
  };
}

function CollectButton({ concept }: { concept: Concept }) {
  const basket = useBasket();
  if (concept.uri === null) return null;
  const isIn = isCollected(basket, concept.uri);
  const isFull = basket.length >= mostCollected;
  return (
    <Button
      size="small"
      disabled={isFull && !isIn}
      onClick={() => writeBasket(toggleCollected(basket, concept))}
    >
      {isIn ? words.removeFromBasket : isFull ? words.basketFull : words.addToBasket}
    </Button>
  );
}
