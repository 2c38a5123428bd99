import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { part, startTestThesaurus, textsOf } from "../testing/start-test-thesaurus";

interface Setting {
  form: string;
  schemes: { uri: string; concepts: number; tops: number }[];
}

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
let folder: string;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
  folder = await mkdtemp(path.join(tmpdir(), "thesaurus-"));
});
afterAll(async () => {
  await thesaurus.close();
  await rm(folder, { recursive: true });
});

const set = (body: unknown) => thesaurus.call<Setting>("POST", "/demo/thesaurus", { body });
const answerOne = async () => (await thesaurus.ask("getTopmostConcepts", part.nil("in0", "t:URI"))).text;

it("reports its contents", async () => {
  const { body } = await thesaurus.call<Setting>("GET", "/demo/thesaurus");
  expect(body.form).toBe("multiref");
  expect(body.schemes.map(({ uri }) => uri.split("/").at(-1))).toEqual(["hpc", "facility", "large"]);
});

it("changes the form of answers, and back", async () => {
  expect((await set({ form: "inline" })).body.form).toBe("inline");
  expect(await answerOne()).not.toContain("<multiRef");
  expect((await set({ reset: true })).body.form).toBe("multiref");
  expect(await answerOne()).toContain("<multiRef");
});

it("loads a file beside its own concepts, and drops it again", async () => {
  const file = path.join(folder, "concepts.jsonl");
  const line = {
    uri: "urn:c:1",
    externalID: "1",
    prefLabel: "Loaded 🌊",
    altLabels: ["A"],
    inScheme: "urn:c",
  };
  await writeFile(
    file,
    `${JSON.stringify(line)}\n${JSON.stringify({ ...line, uri: "urn:c:2", broader: ["urn:c:1"] })}\n`,
  );
  expect((await set({ load: file })).body.schemes.at(-1)).toEqual({ uri: "urn:c", concepts: 2, tops: 1 });
  const found = await thesaurus.ask("getConcept", part.uri("in0", "urn:c:2"));
  expect(textsOf(found.text, "preferredLabel")).toEqual(["Loaded 🌊"]);
  expect((await set({ reset: true })).body.schemes).toHaveLength(3);
});

it("refuses what it can't use and changes nothing", async () => {
  const file = path.join(folder, "broken.jsonl");
  await writeFile(file, '{"uri": "urn:x", "inScheme": "urn:x"}\nnot json\n');
  for (const body of [
    { load: file },
    { load: path.join(folder, "none") },
    { form: "xml" },
    { shape: "inline" },
  ]) {
    expect((await set(body)).status).toBe(400);
  }
  const { body } = await thesaurus.call<Setting>("GET", "/demo/thesaurus");
  expect(body).toMatchObject({ form: "multiref", schemes: { length: 3 } });
});

it("is not for pages", async () => {
  const response = await fetch(`${thesaurus.origin}/demo/thesaurus`, {
    headers: { origin: "http://page.example" },
  });
  expect(response.status).toBe(403);
});
