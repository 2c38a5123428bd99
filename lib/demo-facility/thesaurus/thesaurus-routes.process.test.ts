import { afterAll, beforeAll, expect, it } from "vitest";
import { part, requestText, startTestThesaurus, textsOf } from "../testing/start-test-thesaurus";

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
});
afterAll(() => thesaurus.close());

const SITE = "http://thesaurus.demo.example";
const BASE = `${SITE}/hpc/`;
const hpc = part.uri("in1", `${SITE}/scheme/hpc`);
const slurmUri = part.uri("in0", `${BASE}slurm`);
const slurm = part.concept("in0", `${BASE}slurm`);
const node = part.concept("in0", `${BASE}node`);
const broker = part.concept("in0", `${BASE}broker-cluster`);

// e2e/thesaurus-operations.spec.ts asks all nineteen operations.
it.each<[string, string, string[]]>([
  [
    "getConceptsMatchingKeyword",
    part.text("in0", " SLURMD"),
    ["Slurm node daemon", "Slurm accounting database"],
  ],
  ["getAllConceptRelatives", broker, ["Computer cluster", "Message broker", "Streaming service"]],
  // Calls without results, in each form that this service uses for them.
  ["getConceptsMatchingKeyword", part.text("in0", "  "), []],
  ["getConceptsMatchingRegex", part.text("in0", "no such thing"), []],
  ["getConceptByExternalID", part.text("in0", "no such id") + hpc, []],
])("%s %# answers as the README says", async (operation, parts, labels) => {
  const { status, text } = await thesaurus.ask(operation, parts, "?form=inline");
  expect([status, textsOf(text, "preferredLabel")]).toEqual([200, labels]);
});

it.each([
  ["getConcept", part.uri("in0", "urn:none"), "Unknown concept: urn:none"],
  ["getConceptRelatives", node + part.relation("in1", "urn:none"), "Unknown relation: urn:none"],
  ["getConceptsMatchingRegex", part.text("in0", "["), "java.util.regex.PatternSyntaxException"],
  ["getConceptsMatchingRegex", part.text("in0", "^(\\w|\\w)*!"), "too complex"],
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

function toSwapped(concept: string): string {
  return requestText(
    "getAllConceptRelatives",
    concept.replace(/(<scopeNote.*?\/>)(<definition.*?\/>)/, "$2$1"),
  );
}
