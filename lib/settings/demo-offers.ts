import "server-only";
import type { ComputeResource } from "./formats";

/** The demo facility's offer (spec §9.1). */
export const demoOffers: ComputeResource[] = [
  { name: "avocet", versions: ["v0.0.42", "v0.0.43"] },
  { name: "curlew", versions: ["v0.0.43", "v0.0.44"] },
  { name: "dunlin", versions: ["v0.0.42"] },
  { name: "godwit", versions: ["v0.0.42"] },
];

/** The demo facility's thesaurus namespaces, and its thesauri. */
export const demoThesaurus = {
  path: "/thesaurus/services/SKOSThesaurus",
  names: {
    api: "http://thesaurus.demo.example/api",
    types: "http://thesaurus.demo.example/types",
    request: "http://thesaurus.demo.example/request",
  },
  schemes: [
    { label: "High-performance computing", uri: "http://thesaurus.demo.example/scheme/hpc" },
    { label: "Facility words", uri: "http://thesaurus.demo.example/scheme/facility" },
    { label: "Large collection", uri: "http://thesaurus.demo.example/scheme/large" },
  ],
};

/** The project of the demo facility's token with full access. */
export const demoOperators = ["tid042"];
