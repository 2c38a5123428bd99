import { describe, expect, it } from "vitest";
import { listSources, type Source, withoutComments } from "./testing/sources";

/** Names that two files may export, each with its reason. */
const allowed: Record<string, string> = {
  ComputeResource: "a setting, and what the portal offers of it",
  Count: "the board's counts and a parameter of the thesaurus",
  up: "Kysely's name for what each migration does",
  formatMoment: "the board's and the status page's",
};

const isProduct = ({ path: at }: Source) =>
  /^(lib|components)\/.*\.tsx?$/.test(at) &&
  !/^lib\/demo-facility\/|\/testing\/|^lib\/testing\/|\/words\.ts$|\.test\.tsx?$/.test(at);

/** What a file declares and exports. Nothing counts that it hands on from another. */
function listExports({ text }: Source): string[] {
  const declared =
    /^export (?:declare |abstract |async )*(?:const|let|class|type|interface|enum|function\*?) (\w+)/gm;
  return [...withoutComments(text).matchAll(declared)].flatMap(([, name]) => name ?? []);
}

/** The names that more than one file exports, each with those files: `name: a.ts, b.ts`. */
function listSharedNames(sources: Source[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const source of sources.filter(isProduct))
    for (const name of listExports(source))
      places.set(name, (places.get(name) ?? new Set()).add(source.path));
  return [...places]
    .filter(([name, files]) => files.size > 1 && !Object.hasOwn(allowed, name))
    .map(([name, files]) => `${name}: ${[...files].sort().join(", ")}`);
}

const file = (at: string, text: string): Source => ({ path: at, text });

describe("an exported name means one thing", () => {
  it("holds", () => expect(listSharedNames(listSources())).toEqual([]));

  it("can fail", () => {
    const pair = (one: string, other: string, at = "lib/y/b.ts") =>
      listSharedNames([file("components/x/a.tsx", one), file(at, other)]);
    expect(pair("export const toB = 1;", "export async function toB() {}")).toEqual([
      "toB: components/x/a.tsx, lib/y/b.ts",
    ]);
    expect(pair("export const toB = 1;", "// export const toB = 1;\nconst toB = 2;")).toEqual([]);
    expect(pair("export const toB = 1;", 'export { toB } from "../x/a";')).toEqual([]);
    expect(pair("export const toB = 1;", "export const toB = 1;", "lib/demo-facility/b.ts")).toEqual([]);
  });

  it("lists no name that is exported once", () => {
    const names = listSources().filter(isProduct).flatMap(listExports);
    const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
    expect(Object.keys(allowed).filter((name) => !isShared(name))).toEqual([]);
  });
});
