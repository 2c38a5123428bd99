"use client";

import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import * as words from "@/lib/thesaurus/concept/words";
import type { Concept } from "@/lib/thesaurus/model";
import { conceptQuery, relationsQuery, relativesQuery } from "@/lib/thesaurus/operations";
import { toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { useSchemeName } from "../thesaurus-context";

type Preview = {
  /** Shows what is known about the concept beside its link, and preloads the top of its page, after a short delay. */
  show: (concept: Concept, link: Element) => void;
  /** The pointer left the link, possibly towards the preview. */
  leave: () => void;
  hide: () => void;
};

const still: Preview = { show() {}, leave() {}, hide() {} };
const PreviewContext = createContext<Preview>(still);
export const usePreview = (): Preview => useContext(PreviewContext);

const showAfterMs = 300;
const readAfterMs = 150;
/** Time in ms for the pointer to reach the preview (WCAG 2.2, 1.4.13). */
const leaveAfterMs = 200;

/** Provides the page's only preview. Escape dismisses it. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ concept: Concept; place: PreviewPlace } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  }, []);
  const hide = useCallback(() => {
    stop();
    setShown(null);
  }, [stop]);
  const readAhead = useCallback(
    (uri: string) => {
      void client.prefetchQuery(conceptQuery(uri));
      const { up } = toHierarchy(client.getQueryData(relationsQuery().queryKey)?.relations ?? []);
      // Few lead up. Other relatives may be thousands, too many for a link that isn't followed.
      if (up !== null) void client.prefetchQuery(relativesQuery(uri, up));
    },
    [client],
  );
  const preview = useMemo<Preview>(
    () => ({
      show: (concept, link) => {
        stop();
        const { uri } = concept;
        const appear = () => link.isConnected && setShown({ concept, place: toPreviewPlace(link) });
        timers.current = [
          setTimeout(() => uri !== null && readAhead(uri), readAfterMs),
          setTimeout(appear, showAfterMs),
        ];
      },
      leave: () => {
        stop();
        timers.current = [setTimeout(() => setShown(null), leaveAfterMs)];
      },
      hide,
    }),
    [hide, readAhead, stop],
  );
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    window.addEventListener("keydown", onKey);
    window.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", hide, { capture: true });
    };
  }, [shown, hide]);
  useEffect(() => stop, [stop]);
  return (
    <PreviewContext value={preview}>
      {children}
      {shown ? (
        <PreviewCard concept={shown.concept} place={shown.place} onEnter={stop} onLeave={preview.leave} />
      ) : null}
    </PreviewContext>
  );
}

/** The preview's position in the window, in px. */
type PreviewPlace = { left: number; top?: number; bottom?: number; widthPx: number };

const widestRem = 24;
const edgePx = 8;
const rowFromPx = 250;

/**
 * Places the preview beside a list row, to keep its neighbours visible, or below any other link (above it if
 * there is more space).
 */
function toPreviewPlace(link: Element): PreviewPlace {
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
function PreviewCard({ concept, place, onEnter, onLeave }: PreviewCardProps) {
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
