import { expect, test } from "./support/test";

const base = "http://thesaurus.demo.example";
const thesaurus = `${base}/scheme/hpc`;
const slurm = `${base}/hpc/slurm`;
const gpuNode = `${base}/hpc/gpu-node`;
const broader = "http://www.w3.org/2004/02/skos/core#broader";
const hasPart = `${base}/relation/hasPart`;

/** Each of the nineteen operations: its typed parameters in order, and what its response must contain. */
const calls: [operation: string, typed: string[], has: string][] = [
  ["getConcept", [slurm], "Slurm"],
  ["getConceptsMatchingKeyword", ["slurmd"], "Slurm node daemon"],
  ["getConceptsMatchingRegex", ["^Slurm [Ra]"], "Slurm REST API"],
  ["getSupportedSemanticRelations", [], "hasPart"],
  ["getConceptRelatives", [slurm, hasPart], "Slurm controller"],
  ["getAllConceptRelatives", [slurm], "Slurm controller"],
  ["getTopmostConcepts", [thesaurus], "High-performance computing"],
  ["getTopConcepts", [gpuNode, thesaurus], "High-performance computing"],
  ["getConceptByPreferredLabel", ["Slurm", thesaurus], slurm],
  ["getConceptByExternalID", ["DAT-005", thesaurus], "Lustre"],
  ["getConceptsMatchingKeywordByThesaurus", ["slurmd", thesaurus], "Slurm node daemon"],
  ["getConceptsMatchingRegexByThesaurus", ["^Slurm [Ra]", thesaurus], "Slurm REST API"],
  ["getSupportedSemanticRelationsByThesaurus", [thesaurus], broader],
  ["getConceptRelativesByThesaurus", [slurm, hasPart, thesaurus], "Slurm controller"],
  ["getAllConceptRelativesByThesaurus", [slurm, thesaurus], "Slurm controller"],
  ["getConceptRelativesByPath", [gpuNode, broader, thesaurus, "2"], '"distance": 2'],
  ["getAllConceptsByPath", [gpuNode, broader, "2"], '"distance": 1'],
  ["getConceptResultsByKeyword 4", ["inode", thesaurus, "broader", "exact"], "inode"],
  ["getConceptResultsByKeyword 2", ["slurmctld", thesaurus], "Management node"],
];

/** Whether an operation's answers refer to their parts or have them in place: every second one each. */
for (const form of ["multiref", "inline"] as const)
  test(`every second of nineteen operations passes from the screen and the API, ${form}`, async ({
    page,
    ownPortal,
  }) => {
    const setForm = (given: string) =>
      page.request.post(`${ownPortal.facilityUrl}/demo/thesaurus`, { data: { form: given } });
    expect((await setForm(form)).ok()).toBe(true);
    try {
      await page.goto(`${ownPortal.url}/thesaurus?view=operations`);
      const choice = page.getByRole("combobox", { name: "Operation" });
      for (const [key, typed, has] of calls.filter((_, index) => index % 2 === (form === "inline" ? 1 : 0))) {
        const operation = key.split(" ")[0] ?? key;
        await choice.selectOption(key);
        for (const [place, text] of typed.entries())
          await page.getByLabel(new RegExp(`^in${place} `)).fill(text);
        await page.getByRole("button", { name: "Call operation" }).click();
        const answer = page.getByRole("region", { name: "Answer", exact: true }).last();
        await expect(answer, key).toContainText(`${operation}Return`);
        await expect(page.getByRole("region", { name: "Request" }).last(), key).toContainText(operation);
        await expect(page.getByRole("region", { name: "as the portal reads it" }).last(), key).toContainText(
          has,
        );
        const isByReference = /multiRef/.test((await answer.textContent()) ?? "");
        expect(isByReference, key).toBe(form === "multiref");

        const byPlaces = Object.fromEntries(typed.map((text, place) => [`in${place}`, text]));
        const query = new URLSearchParams({ ...byPlaces, show: "wire" });
        const got = await page.request.get(`${ownPortal.url}/api/thesaurus/${operation}?${query}`);
        expect(got.status(), key).toBe(200);
        expect(JSON.stringify(await got.json(), null, 2), key).toContain(has);
      }
    } finally {
      await setForm("multiref");
    }
  });
