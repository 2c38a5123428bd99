"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { mostCollected, toggleCollected } from "@/lib/thesaurus/basket/basket";
import { type ExportForm, exportForms } from "@/lib/thesaurus/basket/concept-export";
import { toConceptName } from "@/lib/thesaurus/concept/concept-words";
import { ConceptLink } from "../concept/concept-link";
import { ExportText } from "./export-text";
import { useBasket, useBasketKept, writeBasket } from "./use-basket";

/** The concepts collected on this device. Renders nothing while there are none. */
export function BasketPanel() {
  const basket = useBasket();
  const isKept = useBasketKept();
  const [form, setForm] = useState<ExportForm | null>(null);
  if (basket.length === 0) return null;
  return (
    <Panel
      heading="Basket"
      aside={`${basket.length}${basket.length >= mostCollected ? ", which is all it holds" : ""}; ${isKept ? "kept" : "not kept"} on this device`}
      actions={
        <>
          {exportForms.map((one) => (
            <Button
              key={one.form}
              size="small"
              aria-expanded={form === one.form}
              aria-label={`Basket as ${one.name}`}
              onClick={() => setForm(form === one.form ? null : one.form)}
            >
              {one.name}
            </Button>
          ))}
          <Button size="small" onClick={() => writeBasket([])}>
            Empty
          </Button>
        </>
      }
    >
      {isKept ? null : (
        <Notice tone="warn" title="The device did not keep the last change" role="alert" className="mb-3">
          <p>
            Its storage is full or closed. What stands here lasts until the portal is left: save it as a file.
          </p>
        </Notice>
      )}
      <ul aria-label="Basket" className="flex flex-wrap gap-2">
        {basket.map((concept) => (
          <li
            key={concept.uri}
            className="flex min-w-0 items-center gap-1 rounded border border-line-strong pl-2"
          >
            <ConceptLink concept={concept} className="wrap-anywhere min-h-6 content-center" />
            <button
              type="button"
              aria-label={`Take ${toConceptName(concept)} out of the basket`}
              onClick={() => writeBasket(toggleCollected(basket, concept))}
              className="size-6 shrink-0 text-ink-muted hover:text-ink"
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {form === null ? null : (
        <div className="mt-3">
          <ExportText key={form} form={form} name="basket" records={basket.map((concept) => ({ concept }))} />
        </div>
      )}
    </Panel>
  );
}
