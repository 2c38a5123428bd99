import * as z from "zod/mini";
import { type Draft, draftSchema, parseJson } from "./draft";
import * as words from "./outcome/words";

const mostTemplates = 100;
/** Maximum length of a file to import, in characters. */
export const mostTemplateText = 5_000_000;

/** A named draft. */
const templateSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  draft: draftSchema,
});
export type Template = z.infer<typeof templateSchema>;

/** The file that carries templates between devices. */
const templateFileSchema = z.object({
  kind: z.literal("compute-templates"),
  templates: z.array(templateSchema).check(z.maxLength(mostTemplates)),
});

/** Templates as the text of a file; the same text is stored on the device. */
export const formatTemplates = (templates: readonly Template[]): string =>
  JSON.stringify({ kind: "compute-templates", templates }, null, 2);

/** The templates in a file, or why it has none. Never throws. */
export function parseTemplates(text: string | null): { templates: Template[] } | { fault: string } {
  if (text !== null && text.length > mostTemplateText)
    return { fault: words.largerThan(mostTemplateText / 1_000_000) };
  const json = parseJson(text);
  if (json === undefined) return { fault: words.notJson };
  const parsed = z.safeParse(templateFileSchema, json);
  if (parsed.success) return { templates: parsed.data.templates };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || words.theFile;
  return { fault: words.noTemplatesIn(where) };
}

/** Adds a template, replacing one of the same name; the newest comes first, the oldest are dropped beyond the maximum. */
export function withTemplate(templates: readonly Template[], name: string, draft: Draft): Template[] {
  const own = name.trim();
  return [{ name: own, draft }, ...templates.filter((known) => known.name !== own)].slice(0, mostTemplates);
}

/** Adds imported templates to the known ones; if another draft already has the name, a number is appended. */
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
