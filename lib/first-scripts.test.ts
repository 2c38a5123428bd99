import { expect, it } from "vitest";
import { listImports, listSources, type Source } from "./testing/sources";

/** Pages that are read without a form; the parser comes with their first poll (decision 1). */
const screens = [
  "app/(portal)/status/status-screen.tsx",
  "app/(portal)/status/[resource]/resource-with-notes.tsx",
  "app/board/board-with-history.tsx",
  "components/clusters/list/cluster-screen.tsx",
  "components/history/history-screen.tsx",
  "components/history/resource-history-section.tsx",
  "components/notices/calendar-of-ends.tsx",
  "components/notices/notices-button.tsx",
  "components/palette/palette-button.tsx",
  "components/shell/frame/portal-shell.tsx",
  "components/shell/session/session-provider.tsx",
  "components/work/overview-screen.tsx",
  "components/work/resource-impact.tsx",
];

/** A file with nothing but its static imports and exports of values: types load nothing, and `import()` loads later. */
function withoutLater({ path, text }: Source): Source {
  const isStatic = /^(?:import|export)\b(?!\s+type\b)[^;=(]*?from\s*"[^"]+"|^import\s+"[^"]+"/gm;
  const isTypesAlone = /^(?:import|export)\s*\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}/;
  const kept = (text.match(isStatic) ?? []).filter((one) => !isTypesAlone.test(one));
  return { path, text: kept.join("\n") };
}

/** The way from `start` to the parser by imports that load at once; null if there is none. */
function findWayToParser(sources: readonly Source[], start: string): string[] | null {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const source = byPath.get(way.at(-1) ?? "");
    if (!source) continue;
    for (const name of listImports(withoutLater(source))) {
      if (/^zod(\/|$)/.test(name)) return [...way, name];
      const next = [name, `${name}.ts`, `${name}.tsx`].find((one) => byPath.has(one));
      if (!next || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

const sources = listSources().filter(({ path }) => /^(app|components|lib)\/.*\.tsx?$/.test(path));

it.each(screens)("%s doesn't load the parser at once", (screen) => {
  expect(sources.some(({ path }) => path === screen)).toBe(true);
  expect(findWayToParser(sources, screen)).toBeNull();
});

it("can fail", () => {
  const to = (text: string): Source[] => [
    { path: "a.tsx", text },
    { path: "lib/b.ts", text: 'import * as z from "zod/mini";' },
  ];
  const way = ["a.tsx", "lib/b.ts", "zod/mini"];
  expect(findWayToParser(to('import { type A, b } from "./lib/b";'), "a.tsx")).toEqual(way);
  expect(findWayToParser(to('import {\n  b,\n} from "@/lib/b";'), "a.tsx")).toEqual(way);
  expect(findWayToParser(to('export * from "@/lib/b";'), "a.tsx")).toEqual(way);
  expect(findWayToParser(to('import type { A } from "@/lib/b";'), "a.tsx")).toBeNull();
  expect(findWayToParser(to('import { type A, type B } from "@/lib/b";'), "a.tsx")).toBeNull();
  expect(findWayToParser(to('const model = () => import("@/lib/b");'), "a.tsx")).toBeNull();
});
