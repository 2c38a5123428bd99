import type { ConceptGraph } from "./concept-graph";
import { answersOtherwise, type SentinelName } from "./hostile-answers";
import { violation } from "./soap-fault";
import { isStruct, type WireValue } from "./wire-types";

const IN_TEXT = /^#DEMO ([a-z0-9-]+)(?: (.*))?$/s;
const IN_URI = /^urn:demo:([a-z0-9-]+)$/;

/** What a typed-in text or URI asks for instead of the right answer. */
export interface Sentinel {
  name: SentinelName;
  /** The values of the call without it. */
  values: WireValue[];
}

/** Finds `#DEMO name` in a string, what follows is searched for, or `urn:demo:name` as a URI, which stands for the first concept. */
export function findSentinel(values: readonly WireValue[], graph: ConceptGraph): Sentinel | null {
  const [first] = graph.all();
  for (const [index, value] of values.entries()) {
    const [, name, rest = ""] = typeof value === "string" ? (IN_TEXT.exec(value) ?? []) : [];
    const named = name ?? IN_URI.exec(uriOf(value) ?? "")?.[1];
    if (named === undefined) continue;
    if (!answersOtherwise(named)) throw violation(`there is no answer "${named}"`);
    const instead = name === undefined ? withUri(value, first?.uri ?? "") : rest || "stream";
    return { name: named, values: values.with(index, instead) };
  }
  return null;
}

/** The URI in a URI, Concept or Relation. */
function uriOf(value: WireValue): string | null {
  if (!isStruct(value)) return null;
  const { uri = null } = value;
  return typeof uri === "string" ? uri : uriOf(uri);
}

function withUri(value: WireValue, uri: string): WireValue {
  if (!isStruct(value)) return value;
  return { ...value, uri: isStruct(value.uri) ? { uri } : uri };
}
