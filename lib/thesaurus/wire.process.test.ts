import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPortalError } from "@/lib/portal/portal-error";
import { findOperation, type OperationName, operationNames } from "./catalogue";
import { emptyConcept } from "./concept/empty-concept";
import { answerSchemaOf, type Count, countPresent } from "./model";
import { readSoapAnswer } from "./soap/soap-answer";
import { toAnswer } from "./testing/soap-text";
import { WireReader } from "./wire";

const noPause = () => null;

async function read(
  operation: OperationName,
  xml: string | Buffer,
  limit = 100,
): Promise<Record<string, unknown>> {
  async function* inPieces() {
    const bytes = Buffer.from(xml as string);
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97);
  }
  const answer = { status: 200, contentType: "text/xml", body: inPieces() };
  const reading = { requestId: "test", pause: noPause, keep: () => {} };
  const { tree, returned } = await readSoapAnswer(operation, answer, reading);
  const wire = new WireReader(tree, limit, noPause);
  const kind = findOperation(operation).returns;
  if (kind === "concept") return { concept: wire.concept(returned) };
  const { items, count } = await wire[kind](returned);
  return { [kind]: items, count };
}

const concept = (fields: string) =>
  read("getConcept", toAnswer("getConcept", `<getConceptReturn>${fields}</getConceptReturn>`));
/** An answer with a list of concepts. */
const concepts = (items: string, limit?: number) =>
  read(
    "getTopmostConcepts",
    toAnswer("getTopmostConcepts", `<getTopmostConceptsReturn>${items}</getTopmostConceptsReturn>`),
    limit,
  );

describe("WireReader", () => {
  it.each([
    ['<definition xsi:nil="true"/>', { definition: null }],
    ['<definition xsi:nil="1"/><scopeNote>s</scopeNote>', { definition: null, scopeNote: "s" }],
    ['<uri xsi:nil="true"/>', { uri: null }],
    ["<nonPreferredLabels/><uri>u</uri>", { nonPreferredLabels: [], uri: "u" }],
    ['<nonPreferredLabels xsi:nil="true"/><uri>u</uri>', { nonPreferredLabels: null, uri: "u" }],
    [
      '<nonPreferredLabels><any>a</any><name></name><x xsi:nil="true"/></nonPreferredLabels>',
      { nonPreferredLabels: ["a", ""] },
    ],
  ])("reads %s", async (fields, expected) => {
    // At least one field shows that this is a concept.
    const known = /<(uri|nonPref|externalID)/.test(fields) ? fields : `${fields}<inScheme/>`;
    expect(await concept(known)).toEqual({ concept: { ...emptyConcept, ...expected } });
  });

  it.each([
    ["labels", "<l/>".repeat(10_001)],
    ["text in labels", `<l>${"x".repeat(900_000)}</l>`.repeat(11)],
    ["text in one label", `<l>${"x".repeat(1_000_001)}</l>`],
  ])("refuses more %s than anybody can mean", async (_name, labels) => {
    await expect(concept(`<nonPreferredLabels>${labels}</nonPreferredLabels>`)).rejects.toThrow(/more/);
  });

  it.each([
    ["text", "text"],
    ["markup in a text", "<preferredLabel><b/></preferredLabel>"],
    ["a dangling reference", '<uri href="#gone"/>'],
  ])("counts an item with %s, and shows the others", async (_what, odd) => {
    expect(await concepts(`<i><uri>a</uri></i><i>${odd}</i><i><uri>b</uri></i>`)).toMatchObject({
      concepts: [{ uri: "a" }, { uri: "b" }],
      count: { received: 3, shown: 2, nil: 0, unreadable: 1 },
    });
    // Nothing that could be read is no empty list.
    await expect(concepts(`<i>${odd}</i>`)).rejects.toMatchObject({ slug: "facility-unreadable" });
  });

  it("includes a concept once that a list has several times, and no two that differ", async () => {
    const a = "<uri><uri>a</uri></uri><definition>A</definition>";
    const items = `<i>${a}</i><i xsi:nil="true"/><i>${a}</i><i><uri>a</uri><definition>B</definition></i>`;
    const { count, concepts: found } = await concepts(items);
    expect(found).toMatchObject([{ definition: "A" }, { definition: "B" }]);
    expect(count).toEqual({ received: 4, shown: 2, nil: 1, repeated: 1 });
    expect(countPresent(count as Count)).toBe(2);
  });

  it("stays within bounds where shared parts multiply", async () => {
    const many = (name: string, href: string) => `<${name} href="#${href}"/>`.repeat(300);
    const xml = toAnswer(
      "getConceptResultsByKeyword",
      `<getConceptResultsByKeywordReturn>${many("i", "result")}</getConceptResultsByKeywordReturn>`,
      `<multiRef id="result"><conceptRelatives>${many("i", "ring")}</conceptRelatives></multiRef>` +
        `<multiRef id="ring"><concepts>${many("i", "concept")}</concepts></multiRef>` +
        '<multiRef id="concept"><uri>urn:c</uri></multiRef>',
    );
    const start = process.cpuUsage();
    const answer = await read("getConceptResultsByKeyword", xml, 10_000);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
    // Expanded, these are 27 million concepts.
    expect((JSON.stringify(answer).match(/urn:c/g) ?? []).length).toBeLessThanOrEqual(10_000);
    expect(answer.count).toMatchObject({ received: 300 });
  });

  it("reads or refuses anything, and answers as the schema says", async () => {
    const element = fc.constantFrom(
      ...["uri", "concept", "concepts", "conceptRelatives", "relation", "distance", "label", "multiRef", "i"],
    );
    const attribute = fc.constantFrom(
      "",
      ' xsi:nil="true"',
      ' id="a"',
      ' id="b"',
      ' href="#a"',
      ' href="#b"',
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom("", "x", "1", "&#xD83D;", "<![CDATA[&]]>"),
        fc
          .tuple(element, attribute, fc.array(tie("tree"), { maxLength: 3 }))
          .map(([name, attributes, content]) => `<${name}${attributes}>${content.join("")}</${name}>`),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...operationNames), tree, tree, async (operation, content, parts) => {
        const xml = toAnswer(operation, `<${operation}Return>${content}</${operation}Return>`, parts);
        const answer = await read(operation, xml).catch((error: unknown) => {
          expect(isPortalError(error)).toBe(true);
          return null;
        });
        const about = { operation, readAt: "2026-01-01T00:00:00.000Z", durationMs: 1 };
        if (answer) expect(answerSchemaOf(operation).safeParse({ ...about, ...answer }).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses any bytes that are no answer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const thrown = await read("getConcept", Buffer.from(bytes)).catch((error: unknown) => error);
        expect(isPortalError(thrown)).toBe(true);
      }),
    );
  });
});

it("limits the results, not the relations of a result", async () => {
  const related = (uri: string) =>
    `<r><concepts><c><uri><uri>urn:c</uri></uri></c></concepts><distance>1</distance><relation><uri><uri>${uri}</uri></uri></relation></r>`;
  const result = `<i><concept><uri><uri>urn:a</uri></uri></concept><conceptRelatives>${related("urn:broader")}${related("urn:related")}</conceptRelatives></i>`;
  const answer = await read(
    "getConceptResultsByKeyword",
    toAnswer(
      "getConceptResultsByKeyword",
      `<getConceptResultsByKeywordReturn>${result}${result}</getConceptResultsByKeywordReturn>`,
    ),
    1,
  );
  expect(answer.count).toEqual({ received: 2, shown: 1, nil: 0 });
  expect(answer.results).toMatchObject([
    {
      received: 2,
      relatives: [
        { relation: { uri: "urn:broader" }, received: 1 },
        { relation: { uri: "urn:related" }, received: 1 },
      ],
    },
  ]);
});
