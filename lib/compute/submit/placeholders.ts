import type { Draft, JobDraft } from "./draft";
import { formatEnvironment, parseEnvironment } from "./environment";

/** What each placeholder stands for, by its name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A placeholder's name is that of a shell variable. */
export const placeholderName = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** `{name}`, but not the shell's own `${name}`. */
export const placeholder = /(?<!\$)\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** A text with each known `{name}` replaced, once: a value that looks like a placeholder stays as it is. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Fills the values of an environment once its lines are parsed, so that none is read as quotes or another line. */
function fillEnvironment(text: string, values: PlaceholderValues): string {
  const { rows, faults } = parseEnvironment(text);
  const filled = rows.map(({ name, value }) => ({ name, value: fillText(value, values) }));
  return faults.length > 0 ? text : formatEnvironment(filled);
}

/** A draft with the placeholders replaced in its script and in every field of its jobs. */
export const fillDraft = ({ script, jobs }: Draft, values: PlaceholderValues): Draft => ({
  script: fillText(script, values),
  jobs: jobs.map((job) => {
    const filled = Object.entries(job).map(([field, text]) => [field, fillText(text, values)]);
    return {
      ...Object.fromEntries(filled),
      environment: fillEnvironment(job.environment, values),
    } as JobDraft;
  }),
});

/** The values of one row by its columns. */
export const toValues = (columns: readonly string[], row: readonly string[]): PlaceholderValues =>
  Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ""]));

/** The names that look like placeholders in a draft, each once. Some may belong to the script itself, as `{print}` does. */
export const listPlaceholders = ({ script, jobs }: Draft): string[] => {
  const texts = [script, ...jobs.flatMap((job) => Object.values(job))];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = ""]) => name)))];
};
