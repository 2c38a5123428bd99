"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { mostCollected, toggleCollected } from "@/lib/thesaurus/basket/basket";
import { type ShownForm, shownForms } from "@/lib/thesaurus/basket/concept-export";
import * as words from "@/lib/thesaurus/basket/words";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { ConceptLink } from "../concept-link";
import { useBasket, useBasketKept, writeBasket } from "./use-basket";

const ExportText = dynamic(() => import("./export-text").then((loaded) => loaded.ExportText));

/** The concepts collected on this device. Renders nothing while there are none. */
export function BasketPanel() {
  const basket = useBasket();
  const isKept = useBasketKept();
  const [form, setForm] = useState<ShownForm | null>(null);
  if (basket.length === 0) return null;
  return (
    <Panel
      heading={words.basket}
      aside={
        <>
          {isKept ? words.kept(basket.length) : words.notKept(basket.length)}
          {basket.length >= mostCollected ? `; ${words.full}` : null}
        </>
      }
      actions={
        <>
          {shownForms.map((one) => (
            <Button
              key={one.form}
              size="small"
              aria-expanded={form === one.form}
              aria-label={words.basketAs(one.name)}
              onClick={() => setForm(form === one.form ? null : one.form)}
            >
              {one.name}
            </Button>
          ))}
          <Button size="small" onClick={() => writeBasket([])}>
            {words.empty}
          </Button>
        </>
      }
    >
      {isKept ? null : (
        <Notice tone="warn" title={words.notSavedTitle} role="alert" className="mb-3">
          <p>{words.notSaved}</p>
        </Notice>
      )}
      <ul aria-label={words.basket} className="flex flex-wrap gap-2">
        {basket.map((concept) => (
          <li
            key={concept.uri}
            className="flex min-w-0 items-center gap-1 rounded border border-line-strong pl-2"
          >
            <ConceptLink concept={concept} className="wrap-anywhere min-h-6 content-center" />
            <button
              type="button"
              aria-label={words.remove(toConceptName(concept))}
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
          <ExportText
            key={form}
            form={form}
            name={words.basketFile}
            records={basket.map((concept) => ({ concept }))}
          />
        </div>
      )}
    </Panel>
  );
}
