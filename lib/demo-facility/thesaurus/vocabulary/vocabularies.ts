import { isOdd } from "../../plan/odd";
import type { Vocabulary } from "../vocabulary-notation";
import { computingTerms } from "./computing-terms";
import { dataTerms } from "./data-terms";
import { facilityTerms } from "./facility-terms";
import { oddTerms, operationsTerms } from "./operations-terms";
import { programmingTerms } from "./programming-terms";
import { streamingTerms } from "./streaming-terms";
import { workloadTerms } from "./workload-terms";

/** The thesaurus of high-performance computing and data streaming. */
export const HPC_SCHEME = "http://thesaurus.demo.example/scheme/hpc";
/** Its first topmost concept. */
export const HPC_TOP = "http://thesaurus.demo.example/hpc/high-performance-computing";
/** The thesaurus of this facility's own terms. */
export const FACILITY_SCHEME = "http://thesaurus.demo.example/scheme/facility";

/** The demo's own two thesauri, written for it. */
export const VOCABULARIES: readonly Vocabulary[] = [
  {
    scheme: HPC_SCHEME,
    base: "http://thesaurus.demo.example/hpc/",
    parts: [
      { letters: "SYS", text: computingTerms },
      { letters: "JOB", text: workloadTerms },
      { letters: "PRG", text: programmingTerms },
      { letters: "DAT", text: dataTerms },
      { letters: "STR", text: streamingTerms },
      { letters: "OPS", text: isOdd ? operationsTerms + oddTerms : operationsTerms },
    ],
  },
  {
    scheme: FACILITY_SCHEME,
    base: "http://thesaurus.demo.example/facility/",
    parts: [{ letters: "FAC", text: facilityTerms }],
  },
];
