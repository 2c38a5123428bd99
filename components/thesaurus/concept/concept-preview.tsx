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
import { listAskedRelations } from "@/lib/thesaurus/concept/asked-relations";
import type { Concept } from "@/lib/thesaurus/model";
import { conceptQuery, relationsQuery, relativesQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { PreviewCard, type PreviewPlace, toPreviewPlace } from "./preview-card";

type Preview = {
  /** Shows what is known about the concept beside its link, and preloads the rest, after a short delay. */
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
    async (uri: string) => {
      void client.prefetchQuery(conceptQuery(uri));
      const listed = client.getQueryData(relationsQuery().queryKey);
      for (const relation of listAskedRelations(listed?.relations ?? []))
        void client.prefetchQuery(relativesQuery(uri, relation.uri, null, mostShown));
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
          setTimeout(() => void (uri === null ? null : readAhead(uri)), readAfterMs),
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
