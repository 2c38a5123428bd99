import type { Vocabulary } from "../vocabulary-notation";
import { computingTerms } from "./computing-terms";

const HPC = "http://thesaurus.demo.example/scheme/hpc";

/** The demo's own thesauri. */
export const VOCABULARIES: readonly Vocabulary[] = [
  {
    scheme: HPC,
    base: "http://thesaurus.demo.example/hpc/",
    parts: [{ letters: "SYS", text: computingTerms }],
  },
];
