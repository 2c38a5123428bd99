"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { Button } from "@/components/ui/button";
import { isCollected, mostCollected, toggleCollected } from "@/lib/thesaurus/basket/basket";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept, ConceptAnswer } from "@/lib/thesaurus/model";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { useBasket, writeBasket } from "../basket/use-basket";
import { usePlace } from "../place-provider";
import { FieldText } from "./concept-facts";
import { useSchemeName } from "./scheme-name";

/** The concept's name and definition, when it was read, and its actions: watch, collect. */
export function ConceptHeading({ concept, answer }: { concept: Concept; answer: ConceptAnswer | null }) {
  const { linkTo } = usePlace();
  const { zone } = useTime();
  const scheme = useSchemeName(concept.inScheme);
  const name = toConceptName(concept);
  const readMs = answer ? Date.parse(answer.readAt) : null;
  return (
    <header className="grid gap-2">
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
        </div>
      </div>
      {concept.definition === null ? null : (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line">
          <FieldText text={concept.definition} />
        </p>
      )}
    </header>
  );
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
