import "server-only";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { processWide } from "@/lib/server/process-wide";
import { type OfferedTemplate, readTemplate } from "./read-template";

const mostFiles = 50;
const mostBytes = 256 * 1024;

/** The templates of a directory, by their titles; and all faults of its files, each as `FILE:LINE: what`. */
type ReadTemplates = { templates: OfferedTemplate[]; faults: string[] };

/** Directories as first read without faults, with the resources that were known. */
const kept = () => processWide("settings.templates", () => new Map<string, ReadTemplates>());

/** Where templates are, and the compute resources on offer; null if none are set up. */
type TemplatesPlace = { directory: string; known: readonly string[] | null };

/** The `.sh` files of a directory, which are read once. */
export function readTemplates({ directory, known }: TemplatesPlace): ReadTemplates {
  const key = JSON.stringify([directory, known]);
  const found = kept().get(key) ?? read(directory, known);
  if (found.faults.length === 0) kept().set(key, found);
  return found;
}

function read(directory: string, known: readonly string[] | null): ReadTemplates {
  const faults: string[] = [];
  const templates: OfferedTemplate[] = [];
  const titles = new Map<string, string>();
  for (const file of listFiles(directory, faults)) {
    const bytes = readCapped(path.join(directory, file), file, faults);
    if (bytes === null) continue;
    const { offered, title, ...rest } = readTemplate(file, bytes, known);
    const first = title && titles.get(title.text);
    if (first)
      rest.faults.push({ line: title.line, words: `title “${title.text}” is that of ${first}, too` });
    else if (title) titles.set(title.text, file);
    faults.push(
      ...rest.faults
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, words }) => `${file}:${line}: ${words}`),
    );
    if (offered) templates.push(offered);
  }
  templates.sort((one, other) => one.template.title.localeCompare(other.template.title, "en"));
  return { templates, faults };
}

const sayFailure = (error: unknown) => (error instanceof Error ? error.message : String(error));

function listFiles(directory: string, faults: string[]): string[] {
  try {
    // Hidden files are those that editors and macOS leave.
    const names = readdirSync(/* turbopackIgnore: true */ directory).filter((name) =>
      /^[^.].*\.sh$/s.test(name),
    );
    if (names.length > mostFiles)
      faults.push(`the directory ${directory} has more than ${mostFiles} .sh files`);
    return names.sort().slice(0, mostFiles);
  } catch (error) {
    faults.push(`the directory ${directory} can't be read: ${sayFailure(error)}`);
    return [];
  }
}

function readCapped(at: string, file: string, faults: string[]): Buffer | null {
  try {
    const facts = statSync(/* turbopackIgnore: true */ at);
    if (facts.isFile() && facts.size <= mostBytes) return readFileSync(/* turbopackIgnore: true */ at);
    faults.push(
      facts.isFile()
        ? `${file}:1: has ${facts.size} bytes; at most ${mostBytes} are allowed`
        : `${file}:1: isn't a file`,
    );
  } catch (error) {
    faults.push(`${file}:1: can't be read: ${sayFailure(error)}`);
  }
  return null;
}
