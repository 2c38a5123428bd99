import * as z from "zod/mini";
import { type Draft, draftSchema, parseJson } from "./draft";

export const mostTemplates = 100;
/** What a file to import may weigh at most, in characters. */
export const mostTemplateText = 5_000_000;

/** A draft kept under a name. */
export const templateSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  draft: draftSchema,
});
export type Template = z.infer<typeof templateSchema>;

/** The file that templates travel in between devices. */
const templateFileSchema = z.object({
  kind: z.literal("compute-templates"),
  templates: z.array(templateSchema).check(z.maxLength(mostTemplates)),
});

/** Templates as the text of a file, and as they are kept on the device. */
export const formatTemplates = (templates: readonly Template[]): string =>
  JSON.stringify({ kind: "compute-templates", templates }, null, 2);

/** What was read of a file: its templates, or why it holds none. Never throws. */
export function parseTemplates(text: string | null): { templates: Template[] } | { fault: string } {
  if (text !== null && text.length > mostTemplateText)
    return { fault: `The file is larger than ${mostTemplateText / 1_000_000} MB.` };
  const json = parseJson(text);
  if (json === undefined) return { fault: "The file is not JSON." };
  const parsed = z.safeParse(templateFileSchema, json);
  if (parsed.success) return { templates: parsed.data.templates };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the file";
  return { fault: `The file holds no templates of this portal (at ${where}).` };
}

/** The list with a template added, in the place of one of the same name; the newest first, the oldest go. */
export function withTemplate(templates: readonly Template[], name: string, draft: Draft): Template[] {
  const own = name.trim();
  return [{ name: own, draft }, ...templates.filter((known) => known.name !== own)].slice(0, mostTemplates);
}

/** Imported templates beside those that are there; a name that is taken by another draft gets a number. */
export function mergeTemplates(known: readonly Template[], imported: readonly Template[]): Template[] {
  const merged = [...known];
  for (const template of imported) {
    const same = (other: Template) =>
      other.name === template.name && JSON.stringify(other.draft) === JSON.stringify(template.draft);
    if (merged.some(same)) continue;
    merged.push({ ...template, name: toFreeName(template.name, merged) });
  }
  return merged.slice(0, mostTemplates);
}

function toFreeName(name: string, taken: readonly Template[]): string {
  const isTaken = (wanted: string) => taken.some((template) => template.name === wanted);
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name.slice(0, 72)} (${number})`;
  return free;
}
