import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listenDemoFacility } from "@/lib/demo-facility/listen";
import { operationNames } from "./catalogue";
import { type Answer, answerSchemaOf } from "./model";
import { listenHostileThesaurus } from "./testing/hostile-answers";
import { useThesaurusSettings } from "./testing/listen-thesaurus";
import { callOperation } from "./upstream";

let demo: Awaited<ReturnType<typeof listenDemoFacility>>;
let hostile: Awaited<ReturnType<typeof listenHostileThesaurus>>;
beforeAll(async () => {
  demo = await listenDemoFacility({ port: 0 });
  const base = "http://thesaurus.demo.example";
  const top = `${base}/hpc/high-performance-computing`;
  hostile = await listenHostileThesaurus(`${demo.origin}/thesaurus/services/SKOSThesaurus`, top);
  useThesaurusSettings(hostile.url, {
    THESAURUS_API_NAMESPACE: `${base}/api`,
    THESAURUS_TYPES_NAMESPACE: `${base}/types`,
    THESAURUS_REQUEST_NAMESPACE: `${base}/request`,
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hostile.close();
  await demo.close();
});

const thesaurus = "http://thesaurus.demo.example/scheme/hpc";
const large = "http://thesaurus.demo.example/scheme/large";
const uri = "http://thesaurus.demo.example/hpc/slurm";
const broader = "http://www.w3.org/2004/02/skos/core#broader";
const hasPart = "http://thesaurus.demo.example/relation/hasPart";
const gpuNode = "http://thesaurus.demo.example/hpc/gpu-node";

type Call = [operation: (typeof operationNames)[number], input: Record<string, unknown>, has: string];

/** Each of the nineteen operations: its input, and a text that the answer must contain. */
const calls: Call[] = [
  ["getConcept", { uri }, '"preferredLabel":"Slurm"'],
  ["getConceptsMatchingKeyword", { keyword: "slurmd" }, "Slurm node daemon"],
  ["getConceptsMatchingRegex", { regex: "^Slurm [Ra]" }, "Slurm REST API"],
  ["getSupportedSemanticRelations", {}, '"label":"hasPart"'],
  ["getConceptRelatives", { concept: uri, relation: hasPart }, "Slurm controller"],
  ["getAllConceptRelatives", { concept: { uri } }, "Slurm controller"],
  ["getTopmostConcepts", { thesaurus }, "High-performance computing"],
  ["getTopConcepts", { concept: gpuNode, thesaurus }, "High-performance computing"],
  ["getConceptByPreferredLabel", { label: "Slurm", thesaurus }, uri],
  ["getConceptByExternalID", { externalId: "LG-00001", thesaurus: large }, "Specimen 00001"],
  ["getConceptsMatchingKeywordByThesaurus", { keyword: "slurmd", thesaurus }, "Slurm node daemon"],
  ["getConceptsMatchingRegexByThesaurus", { regex: "^Slurm [Ra]", thesaurus }, "Slurm REST API"],
  ["getSupportedSemanticRelationsByThesaurus", { thesaurus }, broader],
  ["getConceptRelativesByThesaurus", { concept: uri, relation: hasPart, thesaurus }, "Slurm controller"],
  ["getAllConceptRelativesByThesaurus", { concept: uri, thesaurus }, "Slurm controller"],
  ["getConceptRelativesByPath", { concept: gpuNode, relation: broader, thesaurus, steps: 2 }, '"distance":2'],
  ["getAllConceptsByPath", { concept: gpuNode, relation: broader, steps: "2" }, '"distance":1'],
  ["getConceptResultsByKeyword", { keyword: "slurmctld", thesaurus }, "Management node"],
  ["getConceptResultsByKeyword", { in0: "inode", in1: thesaurus, in2: "broader", in3: "exact" }, "inode"],
];

const setForm = (form: string) =>
  fetch(`${demo.origin}/demo/thesaurus`, { method: "POST", body: JSON.stringify({ form }) });

async function read([operation, input]: Call, show = "wire"): Promise<Answer> {
  const answer = await callOperation(operation, { ...input, show }, "body", { requestId: "test" });
  expect(answerSchemaOf(operation).safeParse(answer)).toMatchObject({ success: true });
  return answer as Answer;
}

describe("the demo's thesaurus service", () => {
  it("is asked every operation, the overload both ways", () => {
    expect(new Set(calls.map(([operation]) => operation))).toEqual(new Set(operationNames));
    expect(calls).toHaveLength(19);
  });

  it.each(calls)("answers %s by reference and inline alike", async (...call) => {
    const answers: Answer[] = [];
    for (const form of ["multiref", "inline"]) {
      await setForm(form);
      answers.push(await read(call));
    }
    const [first, second] = answers.map(({ readAt: _, durationMs: __, wire: ___, ...rest }) => rest);
    expect(first).toEqual(second);
    expect(JSON.stringify(first)).toContain(call[2]);
    expect(answers[0]?.wire?.answer).toContain("multiRef");
    expect(answers[1]?.wire?.answer).not.toContain("multiRef");
  });

  it("caps 6,000 hits and says how many there are", async () => {
    const call: Call = [
      "getConceptsMatchingKeywordByThesaurus",
      { keyword: "specimen", thesaurus: large },
      "",
    ];
    const answer = await read(call, "answer");
    expect(answer).toMatchObject({ count: { received: 6000, shown: 1000 } });
  });

  it.each([
    ...["dtd", "dtd-external", "proto", "cycle", "self-reference", "deep", "deep-elements", "dangling"],
    ...["duplicate-id", "no-return", "other-operation", "no-body", "malformed", "empty", "big", "gzip-bomb"],
    ...["wrong-charset", "latin1", "html-type", "wrong-type"],
  ])("refuses %s, and answers the next request", async (sentinel) => {
    const thrown = await getSentinel(sentinel).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ slug: "facility-unreadable" });
    expect(await getSentinel("raw-utf8")).toMatch(/computing/);
  });

  it.each(["cdata", "raw-utf8", "untyped"])("reads %s", async (sentinel) => {
    expect(await getSentinel(sentinel)).toMatch(/computing/);
  });

  it.each(["lone-surrogate", "exponential"])("reads %s within bounds", async (sentinel) => {
    const start = process.cpuUsage();
    await getSentinel(sentinel).catch((error: unknown) =>
      expect(error).toMatchObject({ name: "PortalError" }),
    );
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
  });

  it.each(["fault", "fault-200"])("states %s without class and host names", async (sentinel) => {
    const thrown = await getSentinel(sentinel).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ slug: "facility-failed" });
    expect(String(thrown)).not.toMatch(/java|exception|internal|axis|larkspur|\bat \w/i);
  });
});

async function getSentinel(sentinel: string): Promise<string | null> {
  const answer = await read(["getConcept", { uri: `urn:demo:${sentinel}` }, ""]);
  return "concept" in answer ? (answer.concept?.preferredLabel ?? null) : null;
}
