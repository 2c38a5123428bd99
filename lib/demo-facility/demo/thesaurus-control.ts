import { jsonAnswer } from "../answer";
import type { Facility } from "../facility";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { BodyFields } from "./body-fields";

/** `/demo/thesaurus`: sets the form of its responses, and loads files with further concepts. */
export const thesaurusControl: readonly Route[] = [
  { method: "GET", pattern: "/demo/thesaurus", handle: ({ facility }) => answerThesaurus(facility) },
  {
    method: "POST",
    pattern: "/demo/thesaurus",
    handle: async ({ facility, request }) => {
      const fields = new BodyFields(await readJsonBody(request), ["form", "load", "reset"]);
      const form = fields.text("form");
      if (form !== undefined && form !== "multiref" && form !== "inline") {
        throw new Refusal(400, '"form" must be one of: multiref, inline');
      }
      const file = fields.text("load");
      if (fields.flag("reset")) facility.thesaurus.reset();
      if (file !== undefined) await load(facility, file);
      if (form) facility.thesaurus.form = form;
      return answerThesaurus(facility);
    },
  },
];

async function load(facility: Facility, file: string): Promise<void> {
  try {
    await facility.thesaurus.load(file);
  } catch (error) {
    throw new Refusal(400, `"load" can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function answerThesaurus({ thesaurus }: Facility) {
  const { schemes } = await thesaurus.graph();
  return jsonAnswer({
    form: thesaurus.form,
    schemes: [...schemes].map(([uri, { concepts, tops }]) => ({
      uri,
      concepts: concepts.length,
      tops: tops.length,
    })),
  });
}
