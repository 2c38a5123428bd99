import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { part, requestText, startTestThesaurus, textsOf } from "../testing/start-test-thesaurus";
import { INVERSE, RELATIONS, type RelationLabel } from "./concept-graph";
import { OPERATIONS } from "./operations";
import { parseVocabularies } from "./vocabulary";

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
});
afterAll(() => thesaurus.close());

const SITE = "http://thesaurus.demo.example";
const [BASE, HPC_SCHEME, FACILITY_SCHEME] = [`${SITE}/hpc/`, `${SITE}/scheme/hpc`, `${SITE}/scheme/facility`];
const hpc = part.uri("in1", HPC_SCHEME);
const facility = part.uri("in1", FACILITY_SCHEME);
const slurmUri = part.uri("in0", `${BASE}slurm`);
const slurm = part.concept("in0", `${BASE}slurm`);
const node = part.concept("in0", `${BASE}node`);
const broker = part.concept("in0", `${BASE}broker-cluster`);
const narrower = part.relation("in1", RELATIONS.narrower);
const broader = part.relation("in1", RELATIONS.broader);
const hasPart = part.relation("in1", RELATIONS.hasPart);

/** Every operation at least once: its parts and the expected labels in order. */
const table: [operation: string, parts: string, labels: string[]][] = [
  ["getConcept", part.uri("in0", `${BASE}slurm`), ["Slurm"]],
  [
    "getConceptsMatchingKeyword",
    part.text("in0", " SLURMD"),
    ["Slurm node daemon", "Slurm accounting database"],
  ],
  [
    "getConceptsMatchingRegex",
    part.text("in0", "^Slurm [Ra]"),
    ["Slurm REST API", "Slurm accounting database"],
  ],
  [
    "getConceptRelatives",
    slurm + hasPart,
    ["Slurm controller", "Slurm node daemon", "Slurm REST API", "Slurm accounting database"],
  ],
  ["getAllConceptRelatives", broker, ["Computer cluster", "Message broker", "Streaming service"]],
  [
    "getTopmostConcepts",
    part.uri("in0", FACILITY_SCHEME),
    ["Facility service", "Facility state", "Downtime", "Access", "Backend"],
  ],
  ["getTopConcepts", part.concept("in0", `${BASE}gpu-node`) + hpc, ["High-performance computing"]],
  ["getConceptByPreferredLabel", part.text("in0", "slurm") + hpc, ["Slurm"]],
  ["getConceptByExternalID", part.text("in0", "FAC-001") + facility, ["Facility service"]],
  [
    "getConceptsMatchingKeywordByThesaurus",
    part.text("in0", "downtime") + facility,
    ["Downtime", "Upcoming downtime"],
  ],
  [
    "getConceptsMatchingRegexByThesaurus",
    part.text("in0", "token$") + facility,
    ["Token", "Single-use token", "Delayed token"],
  ],
  [
    "getConceptRelativesByThesaurus",
    broker + part.relation("in1", RELATIONS.exactMatch) + part.uri("in2", HPC_SCHEME),
    [],
  ],
  ["getAllConceptRelativesByThesaurus", broker + facility, ["Streaming service"]],
  [
    "getConceptRelativesByPath",
    part.concept("in0", `${BASE}gpu-node`) + broader + part.uri("in2", HPC_SCHEME) + part.int("in3", 2),
    ["Compute node", "Heterogeneous cluster", "Node", "Computer cluster"],
  ],
  ["getAllConceptsByPath", slurm + narrower + part.int("in2", 0), []],
  [
    "getConceptResultsByKeyword",
    part.text("in0", "slurmctld") + hpc,
    ["Slurm", "Management node", "Slurm", "Slurm controller"],
  ],
  [
    "getConceptResultsByKeyword",
    part.text("in0", "inode") + hpc + part.text("in2", "broader") + part.text("in3", "exact"),
    ["File system", "Inode"],
  ],
  // Calls without results, in each form that this service uses for them.
  ["getConceptsMatchingKeyword", part.text("in0", "no such thing"), []],
  ["getConceptsMatchingKeyword", part.text("in0", "  "), []],
  ["getConceptsMatchingRegex", part.text("in0", "no such thing"), []],
  ["getConceptByPreferredLabel", part.text("in0", "no such label") + hpc, []],
  ["getConceptByExternalID", part.text("in0", "no such id") + hpc, []],
  ["getConceptRelatives", part.concept("in0", `${BASE}solitary-concept`) + narrower, []],
  // A nil thesaurus means all of them.
  ["getConceptByPreferredLabel", part.text("in0", "token") + part.nil("in1", "t:URI"), ["Token"]],
];

describe.each(["multiref", "inline"])("in %s form", (form) => {
  it.each(table)("%s %#", async (operation, parts, labels) => {
    const { status, text } = await thesaurus.ask(operation, parts, `?form=${form}`);
    expect(status, text).toBe(200);
    const expected = form === "multiref" ? [...new Set(labels)].sort() : labels;
    const found = textsOf(text, "preferredLabel");
    expect(form === "multiref" ? found.sort() : found).toEqual(expected);
  });

  it.each([
    ["getSupportedSemanticRelations", "", Object.keys(RELATIONS)],
    [
      "getSupportedSemanticRelationsByThesaurus",
      part.uri("in0", `${SITE}/scheme/large`),
      ["broader", "narrower"],
    ],
  ])("%s", async (operation, parts, labels) => {
    const { text } = await thesaurus.ask(operation, parts, `?form=${form}`);
    expect(textsOf(text, "label").sort()).toEqual(labels.sort());
  });

  it("answers lists of 5,000 and 6,000", async () => {
    const large = part.concept("in0", "http://thesaurus.demo.example/large/root");
    const children = await thesaurus.ask("getConceptRelatives", large + narrower, `?form=${form}`);
    expect(children.text.match(/<preferredLabel/g)).toHaveLength(5000);
    const hits = await thesaurus.ask(
      "getConceptsMatchingKeyword",
      part.text("in0", "specimen"),
      `?form=${form}`,
    );
    expect(hits.text.match(/<preferredLabel/g)).toHaveLength(6000);
  });
});

it("covers all nineteen operations", () => {
  expect(OPERATIONS).toHaveLength(19);
  const asked = new Set([
    ...table.map(([operation]) => operation),
    "getSupportedSemanticRelations",
    "getSupportedSemanticRelationsByThesaurus",
  ]);
  expect([...new Set(OPERATIONS.map(({ name }) => name))].filter((name) => !asked.has(name))).toEqual([]);
});

it.each([
  ["getConcept", part.uri("in0", "urn:none"), "Unknown concept: urn:none"],
  ["getConcept", part.nil("in0", "t:URI"), "java.lang.NullPointerException: in0"],
  ["getConceptRelatives", node + part.relation("in1", "urn:none"), "Unknown relation: urn:none"],
  ["getTopmostConcepts", part.uri("in0", "urn:none"), "Unknown thesaurus: urn:none"],
  ["getConceptsMatchingRegex", part.text("in0", "["), "java.util.regex.PatternSyntaxException"],
  ["getConceptsMatchingRegex", part.text("in0", "^(\\w|\\w)*!"), "too complex"],
  [
    "getAllConceptsByPath",
    slurm + narrower + part.int("in2", -1),
    "java.lang.IllegalArgumentException: steps: -1",
  ],
  [
    "getConceptResultsByKeyword",
    part.text("in0", "a") + hpc + part.text("in2", "x") + part.text("in3", ""),
    "relation x",
  ],
])("%s %# answers a fault", async (operation, parts, message) => {
  const { status, text } = await thesaurus.ask(operation, parts);
  expect(status).toBe(500);
  expect(textsOf(text, "faultstring")[0]).toContain(message);
});

it.each<[string, string, string]>([
  ["wrapper namespace", requestText("getConcept", slurmUri, "urn:x"), "the namespace is"],
  [
    "type of a part",
    requestText("getConcept", slurmUri.replace(' xsi:type="t:URI"', "")),
    "in0: xsi:type is missing",
  ],
  ["order of fields", toSwapped(slurm), "in this order, found uri, externalID"],
  ["count of an array", requestText("getAllConceptRelatives", slurm.replace("[0]", "[2]")), "with 0 items"],
  ["too many parts", requestText("getConcept", slurmUri + hpc), "with 2 parts"],
  ["a reference", requestText("getConcept", '<in0 href="#id0"/>'), "references are not accepted"],
  ["a document type", requestText("getConcept", slurmUri).replace("?>", "?><!DOCTYPE a>"), "document type"],
  [
    "more than 1 MB",
    requestText("getConceptsMatchingKeyword", part.text("in0", "a".repeat(2 ** 20))),
    "larger than 1024 kB",
  ],
])("refuses %s with a fault that names it, and its host as Axis does", async (_what, request, message) => {
  const { status, text } = await thesaurus.send(request);
  expect(status).toBe(500);
  expect(textsOf(text, "faultstring")[0]).toContain(message);
  if (!message.includes("parts")) expect(textsOf(text, "hostname")[0]).toContain("larkspur.internal");
});

it("has every relation both ways, to concepts that exist", () => {
  const concepts = new Map(parseVocabularies().map((concept) => [concept.uri, concept]));
  const labels = Object.keys(RELATIONS) as RelationLabel[];
  for (const { uri, relatives } of concepts.values())
    for (const label of labels)
      for (const other of relatives.get(RELATIONS[label]) ?? [])
        expect(concepts.get(other)?.relatives.get(RELATIONS[INVERSE[label]])?.has(uri)).toBe(true);
});

function toSwapped(concept: string): string {
  return requestText(
    "getAllConceptRelatives",
    concept.replace(/(<scopeNote.*?\/>)(<definition.*?\/>)/, "$2$1"),
  );
}
