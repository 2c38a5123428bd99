"use client";

import type { OperationDraft } from "@/lib/thesaurus/operations/operation-draft";
import { usePlace } from "../place-provider";

/** The fields' initial values: the current concept and thesaurus, and the text that was searched for. */
export function useOperationStart(): OperationDraft {
  const { place } = usePlace();
  const plain = (text: string | null) => ({ texts: { "": text ?? "" }, isNil: false });
  const record = (uri: string | null) => ({ texts: { uri: uri ?? "" }, isNil: false });
  return {
    uri: plain(place.concept),
    keyword: plain(place.way === "keyword" ? place.text : ""),
    regex: plain(place.way === "regex" ? place.text : ""),
    label: plain(place.way === "label" ? place.text : ""),
    externalId: plain(place.way === "external-id" ? place.text : ""),
    thesaurus: plain(place.thesaurus),
    concept: record(place.concept),
    relation: record(place.along),
    steps: plain(String(place.steps)),
  };
}
