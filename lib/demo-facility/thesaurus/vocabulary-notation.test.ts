import { describe, expect, it } from "vitest";
import { ConceptGraph } from "./concept-graph";
import { type ConceptRecord, INVERSE, RELATIONS, type RelationLabel } from "./concept-record";
import { ringsAlong } from "./concept-walks";
import { FACILITY_SCHEME, HPC_SCHEME, VOCABULARIES } from "./vocabulary/vocabularies";
import { parseVocabularies } from "./vocabulary-notation";

const concepts = parseVocabularies(VOCABULARIES);
const graph = new ConceptGraph();
graph.add(concepts);
const find = (label: string) => {
  const found = concepts.find(({ preferredLabel }) => preferredLabel === label);
  if (!found) throw new Error(`no concept "${label}"`);
  return found;
};
const labelsBy = (label: string, relation: RelationLabel) =>
  graph.relativesOf(find(label), RELATIONS[relation], null).map(({ preferredLabel }) => preferredLabel);

describe("the demo's own thesauri", () => {
  it("are as large as they should be, with several tops each", () => {
    expect(graph.schemes.get(HPC_SCHEME)?.concepts.length).toBeGreaterThanOrEqual(250);
    expect(graph.schemes.get(FACILITY_SCHEME)?.concepts.length).toBeGreaterThanOrEqual(25);
    expect(graph.schemes.get(HPC_SCHEME)?.tops.length).toBeGreaterThanOrEqual(6);
    expect(graph.schemes.get(FACILITY_SCHEME)?.tops.length).toBeGreaterThanOrEqual(3);
  });

  it("have every relation both ways, to concepts that exist", () => {
    const wrong = concepts.flatMap((concept) =>
      [...concept.relatives].flatMap(([relation, uris]) =>
        uris.filter((uri) => !graph.find(uri)?.relatives.get(inverseOf(relation))?.includes(concept.uri)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([HPC_SCHEME, FACILITY_SCHEME])("have unique labels, external ids and URIs in %s", (scheme) => {
    const inScheme = concepts.filter((concept) => concept.inScheme === scheme);
    for (const key of ["uri", "preferredLabel", "externalID"] as const) {
      const given = inScheme.map((concept) => concept[key]).filter((value) => value !== null);
      expect(given.filter((value, index) => given.indexOf(value) !== index)).toEqual([]);
    }
    expect(inScheme.every(({ uri }) => URL.canParse(uri) && new URL(uri).href === uri)).toBe(true);
  });

  it("don't use a label for one concept and as an alternative of another", () => {
    const preferred = new Set(concepts.filter(inHpc).map(({ preferredLabel }) => preferredLabel));
    const alternatives = concepts.filter(inHpc).flatMap(({ nonPreferredLabels }) => nonPreferredLabels ?? []);
    expect(alternatives.filter((label) => preferred.has(label))).toEqual([]);
  });

  it("are reached from the tops, down to the last concept", () => {
    const tops = [...graph.schemes.values()].flatMap((scheme) => scheme.tops);
    const reached = new Set(
      tops.flatMap((top) => [
        top,
        ...ringsAlong(graph, top, RELATIONS.narrower, null, Number.POSITIVE_INFINITY).flatMap(
          (ring) => ring.concepts,
        ),
      ]),
    );
    expect(concepts.filter((concept) => !reached.has(concept))).toEqual([]);
  });

  // SKOS reference, integrity condition S27.
  it("relate no concept to one above it", () => {
    const wrong = concepts.flatMap((concept) => {
      const above = ringsAlong(graph, concept, RELATIONS.broader, null, Number.POSITIVE_INFINITY);
      const related = new Set(concept.relatives.get(RELATIONS.related));
      return above
        .flatMap((ring) => ring.concepts.filter(({ uri }) => related.has(uri)))
        .map(({ uri }) => [concept.uri, uri]);
    });
    expect(wrong).toEqual([]);
  });

  it("define all but a few concepts", () => {
    expect(concepts.filter(({ definition }) => definition).length / concepts.length).toBeGreaterThan(0.95);
  });

  it("have one of everything that is hard", () => {
    expect(labelsBy("GPU node", "broader")).toEqual(["Compute node", "Heterogeneous cluster"]);
    expect(labelsBy("Chicken", "broader")).toContain("Egg");
    expect(labelsBy("Egg", "broader")).toEqual(["Chicken"]);
    expect(labelsBy("Own shadow", "related")).toEqual(["Own shadow"]);
    expect([...find("Solitary concept").relatives]).toEqual([]);
    expect(labelsBy("Slurm", "hasPart")).toContain("Slurm controller");
    expect(labelsBy("Broker cluster", "exactMatch")).toEqual(["Streaming service"]);
    expect(concepts.filter(({ preferredLabel }) => preferredLabel === null)).toHaveLength(1);
    expect(find("Homeless").statesScheme).toBe(false);
    expect(find("Thesaurus").nonPreferredLabels).toBeNull();
    expect(find("Flame graph").nonPreferredLabels).toEqual([]);
    expect(find("Empty texts")).toMatchObject({ definition: "", externalID: "", nonPreferredLabels: [""] });
    expect(concepts.some(({ preferredLabel }) => /[\u{10000}-\u{10ffff}]/u.test(preferredLabel ?? ""))).toBe(
      true,
    );
  });
});

describe("parseVocabularies", () => {
  const parse = (text: string) =>
    parseVocabularies([{ scheme: "s", base: "b/", parts: [{ letters: "X", text }] }]);

  it("reads marks and indentation", () => {
    const [one, two] = parse("One | alt: Uno; Un | def: First: the first.\n  Two's | id: 2 | see: One");
    expect(one).toMatchObject({ uri: "b/one", externalID: "X-001", nonPreferredLabels: ["Uno", "Un"] });
    expect(one).toMatchObject({ definition: "First: the first.", scopeNote: null });
    expect(two).toMatchObject({ uri: "b/two-s", externalID: "2", nonPreferredLabels: [] });
    expect(two?.relatives.get(RELATIONS.broader)).toEqual(["b/one"]);
    expect(one?.relatives.get(RELATIONS.related)).toEqual(["b/two-s"]);
  });

  it.each([
    ["One\nOne", '"One" twice'],
    ["One | see: Nothing", '"One" names a concept that isn\'t there: b/nothing'],
    ["One | sea: One", '"One" has an unknown mark "sea"'],
    ["One\n    Two", '"Two" is indented too far'],
  ])("refuses %j", (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });
});

function inHpc({ inScheme }: ConceptRecord): boolean {
  return inScheme === HPC_SCHEME;
}

function inverseOf(relation: string): string {
  const label = (Object.keys(RELATIONS) as RelationLabel[]).find((known) => RELATIONS[known] === relation);
  return label ? RELATIONS[INVERSE[label]] : "";
}
