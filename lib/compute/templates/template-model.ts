import * as z from "zod/mini";
import { mostJobs } from "../submit/draft";

const typed = (most: number) => z.string().check(z.maxLength(most));

/** A draft (lib/compute/submit/draft.ts) in an answer. */
const draftSchema = z.object({
  script: typed(4_000_000),
  jobs: z
    .array(
      z.object({
        name: typed(1000),
        account: typed(1000),
        partition: typed(1000),
        minimumNodes: typed(1000),
        tasks: typed(1000),
        timeLimit: typed(1000),
        workingDirectory: typed(8000),
        environment: typed(1_000_000),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostJobs)),
});

const field = { name: z.string(), label: z.string(), hint: z.nullable(z.string()), default: z.string() };

/**
 * One field of a facility's template: its value replaces `{name}`. `least`, `most`: bounds of a whole number; `mostLength`: of a
 * text, in characters; `pattern`: a regular expression that the whole text must match. An empty `default` is none.
 */
export const templateFieldSchema = z.discriminatedUnion("kind", [
  z.object({ ...field, kind: z.literal("number"), least: z.number(), most: z.number() }),
  z.object({
    ...field,
    kind: z.literal("text"),
    mostLength: z.number(),
    pattern: z.nullable(z.string()),
  }),
  z.object({ ...field, kind: z.literal("choice"), choices: z.array(z.string()) }),
]);
export type TemplateField = z.infer<typeof templateFieldSchema>;

/** A template of TEMPLATES_DIR: a draft with placeholders, and the fields that fill them. `id` is its file's name. */
export const facilityTemplateSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  fields: z.array(templateFieldSchema),
  draft: draftSchema,
});
export type FacilityTemplate = z.infer<typeof facilityTemplateSchema>;
/** What the list of templates shows of one. */
export type TemplateCard = Pick<FacilityTemplate, "id" | "title" | "description">;

/** The answer of `GET /api/compute/{resource}/templates`, in the order of their titles. */
export const facilityTemplatesSchema = z.object({ templates: z.array(facilityTemplateSchema) });
