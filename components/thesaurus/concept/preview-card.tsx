"use client";

import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept } from "@/lib/thesaurus/model";
import { useSchemeName } from "./scheme-name";

/** The preview's position in the window, in px. */
export type PreviewPlace = { left: number; top?: number; bottom?: number; widthPx: number };

const widestRem = 24;
const edgePx = 8;
const rowFromPx = 250;

/**
 * Places the preview beside a list row, to keep its neighbours visible, or below any other link (above it if
 * there is more space).
 */
export function toPreviewPlace(link: Element): PreviewPlace {
  const { left, right, top, bottom, width } = link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // The root font is larger on large screens.
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const widthPx = Math.min(widestRem * rootPx, clientWidth - 2 * edgePx);
  if (width >= rowFromPx && right + widthPx + 2 * edgePx <= clientWidth)
    return top < clientHeight * 0.6
      ? { left: right + edgePx, top, widthPx }
      : { left: right + edgePx, bottom: clientHeight - bottom, widthPx };
  const place = { left: Math.max(edgePx, Math.min(left, clientWidth - widthPx - edgePx)), widthPx };
  return bottom < clientHeight * 0.6
    ? { ...place, top: bottom + 4 }
    : { ...place, bottom: clientHeight - top + 4 };
}

/** More characters than fit into the card. */
const longestText = 1000;
const cut = (text: string) => text.slice(0, longestText);

type PreviewCardProps = { concept: Concept; place: PreviewPlace; onEnter: () => void; onLeave: () => void };

/** What is known about a concept, shown beside its link. It never takes the focus. */
export function PreviewCard({ concept, place, onEnter, onLeave }: PreviewCardProps) {
  const scheme = useSchemeName(concept.inScheme);
  const said = concept.definition || concept.scopeNote || concept.example;
  const { left, top, bottom, widthPx } = place;
  return (
    <div
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      style={{ left, top, bottom, width: widthPx }}
      className="wrap-anywhere fixed z-30 grid gap-1 rounded border border-line-strong bg-raised p-3 text-sm print:hidden"
    >
      <p className="font-semibold text-base">
        <bdi>{toConceptName(concept)}</bdi>
      </p>
      {concept.nonPreferredLabels?.length ? (
        <p className="line-clamp-2 text-ink-muted">
          {words.previewLabels} <bdi>{cut(concept.nonPreferredLabels.slice(0, 20).join(" · "))}</bdi>
        </p>
      ) : null}
      {said ? (
        <p className="line-clamp-6">
          <bdi>{cut(said)}</bdi>
        </p>
      ) : (
        <p className="text-ink-muted">{words.previewEmpty}</p>
      )}
      {scheme ? <p className="text-ink-muted text-xs">{scheme}</p> : null}
    </div>
  );
}
