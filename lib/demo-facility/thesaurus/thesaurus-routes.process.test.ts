import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { part, requestText, startTestThesaurus, textsOf } from "../testing/start-test-thesaurus";
import { RELATIONS } from "./concept-record";
import { LARGE_SCHEME } from "./large-scheme";
import { OPERATIONS } from "./operation-table";
import { FACILITY_SCHEME, HPC_SCHEME } from "./vocabulary/vocabularies";

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
});
afterAll(() => thesaurus.close());

const BASE = "http://thesaurus.demo.example/hpc/";
const hpc = part.uri("in1", HPC_SCHEME);
const facility = part.uri("in1", FACILITY_SCHEME);
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
    ["getSupportedSemanticRelationsByThesaurus", part.uri("in0", LARGE_SCHEME), ["broader", "narrower"]],
  ])("%s", async (operation, parts, labels) => {
    const { text } = await thesaurus.ask(operation, parts, `?form=${form}`);
    expect(textsOf(text, "label").sort()).toEqual(labels.sort());
  });

  it("joins steps to rings", async () => {
    const parts = part.concept("in0", `${BASE}gpu-node`) + broader + part.int("in2", 99);
    const { text } = await thesaurus.ask("getAllConceptsByPath", parts, `?form=${form}`);
    const distances =
      form === "inline" ? textsOf(text, "distance") : textsOf(text, "multiRef").filter((it) => it);
    expect(distances.sort()).toEqual(["1", "2", "3"]);
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

it("writes characters above U+FFFF as two references, and the five kinds of nothing each its own way", async () => {
  const astral = await thesaurus.ask("getConceptsMatchingKeyword", part.text("in0", "🚀"));
  expect(astral.text).toContain("&#xD83D;&#xDE80; launch");
  expect(textsOf(astral.text, "preferredLabel")).toEqual(["𝜋-calculus 🖥️ beyond the basic plane"]);
  const empty = await thesaurus.ask("getConcept", part.uri("in0", `${BASE}empty-texts`));
  expect(empty.text).toContain('<definition xsi:type="xsd:string"></definition>');
  const none = await thesaurus.ask("getConcept", part.uri("in0", `${BASE}no-texts-at-all`));
  expect(none.text).toContain('<nonPreferredLabels xsi:type="soapenc:Array" xsi:nil="true"/>');
  const homeless = await thesaurus.ask("getConcept", part.uri("in0", `${BASE}homeless`));
  expect(homeless.text).toMatch(/<inScheme xsi:type="ns\d:URI" xsi:nil="true"\/>/);
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

it("names classes and its host in a fault, as Axis does", async () => {
  const { status, text } = await thesaurus.send(requestText("getConcept", ""));
  expect(status).toBe(500);
  expect(textsOf(text, "hostname")).toEqual(["thesaurus-app-2.larkspur.internal"]);
  expect(textsOf(text, "stackTrace")[0]).toContain("org.apache.axis");
});

it("refuses a request of more than 1 MB with a fault", async () => {
  const { status, text } = await thesaurus.send(
    requestText("getConceptsMatchingKeyword", part.text("in0", "a".repeat(1024 * 1024))),
  );
  expect(status).toBe(500);
  expect(textsOf(text, "faultstring")[0]).toContain("the body is larger than 1024 kB");
});
