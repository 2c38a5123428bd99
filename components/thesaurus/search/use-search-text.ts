"use client";

import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { isLive, isUri, toSearchPlan } from "@/lib/thesaurus/search/search-mode";
import { usePlace } from "../place-provider";
import { resultsId } from "./search-panel";

const pauseMs = 180;

/**
 * The text of the search box. A keyword or expression updates the address while typing, after a short pause;
 * an exact lookup waits for Enter or a paste. A URI also opens its concept. The arrow down moves into the results.
 */
export function useSearchText() {
  const { place, walkTo, go } = usePlace();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(place.text);
  const sent = useRef(place.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The text changed elsewhere: by Back or a link.
  useEffect(() => {
    if (place.text === sent.current) return;
    sent.current = place.text;
    setTyped(place.text);
  }, [place.text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string, how: "push" | "replace") => {
    clearTimeout(timer.current);
    sent.current = text;
    const plan = toSearchPlan(place.way, text, place.thesaurus);
    const isNamed = plan.kind === "search" && plan.search.way === "uri";
    go({ text, ...(isNamed ? walkTo(plan.search.text) : {}) }, how);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setTyped(text);
    clearTimeout(timer.current);
    if (text === "" || (isLive(place.way) && !isUri(text)))
      timer.current = setTimeout(() => commit(text, "replace"), pauseMs);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    setTimeout(() => commit(input.value, "push"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a search is under way, the list still holds the previous one's results.
    const first = document.querySelector<HTMLElement>(`#${resultsId}:not([aria-busy="true"]) a`);
    if (event.key !== "ArrowDown" || event.altKey || event.ctrlKey || event.metaKey || !first) return;
    event.preventDefault();
    first.focus({ preventScroll: true });
  };
  return {
    typed,
    input: { ref: box, value: typed, onChange, onPaste, onKeyDown },
    submit: () => commit(typed, "push"),
    focus: () => box.current?.focus(),
  };
}

export type SearchText = ReturnType<typeof useSearchText>;
