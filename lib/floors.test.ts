import path from "node:path";
import { describe, expect, it } from "vitest";
import { isTest, listImports, listSources, type Source } from "./testing/sources";

/**
 * The floors of the server, lowest first; a file imports from its own floor and those below. Features stand on all of
 * them but `api`, which is the roof: handlers alone use it.
 */
const floors = [
  ["settings", "server", "theme", "time", "async", "address", "files"],
  ["portal"],
  ["facility", "device"],
  ["session", "query", "intent"],
  ["api"],
];
const floorOf = (at: string) =>
  floors.findIndex((rooms) => rooms.some((room) => at.startsWith(`lib/${room}/`)));

/** Imports of each file as paths of files; packages and generated files are left out. */
function toGraph(sources: Source[]): Map<string, string[]> {
  const all = new Set(sources.map(({ path: at }) => at));
  const find = (name: string) =>
    ["", ".ts", ".tsx", ".mjs"].map((end) => name + end).find((at) => all.has(at));
  const code = sources.filter(({ path: at }) => /\.(tsx?|mjs)$/.test(at) && !isTest(at));
  return new Map(
    code.map((source) => [
      source.path,
      listImports(source).flatMap((name) => find(path.posix.normalize(name)) ?? []),
    ]),
  );
}

/** Imports that go up a floor, and those of the roof from anywhere but a handler or a page. */
function listClimbs(graph: Map<string, string[]>): string[] {
  return [...graph].flatMap(([from, targets]) => {
    const own = floorOf(from);
    const isOnAll = own === -1 && from.startsWith("lib/");
    const top = isOnAll ? floors.length - 2 : own === -1 ? floors.length : own;
    return targets.filter((to) => floorOf(to) > top).map((to) => `${from} → ${to}`);
  });
}

/** Files that import each other, however long the way around: strongly connected sets, as Tarjan's algorithm finds them. */
function listCircles(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (at: string): number => {
    const own = order.size;
    order.set(at, own);
    open.push(at);
    let low = own;
    for (const to of graph.get(at) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? own);
    }
    lowest.set(at, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(at));
      if (circle.length > 1 || graph.get(at)?.includes(at)) circles.push(circle.sort());
    }
    return low;
  };
  for (const at of graph.keys()) if (!order.has(at)) visit(at);
  return circles;
}

/** A file's folder, and the room of a feature that it is in: `lib/compute/queue` of `lib/compute/queue/table`. */
const roomsOf = (at: string) =>
  [Infinity, 3].map((depth) => path.posix.dirname(at).split("/").slice(0, depth).join("/"));

/** Rooms, neither of them within the other, of which each has a file that imports one of the other's. */
function listLeaningRooms(graph: Map<string, string[]>): string[] {
  const arrows = new Set<string>();
  for (const [from, targets] of graph)
    for (const to of targets)
      for (const [index, room] of roomsOf(from).entries()) arrows.add(`${room} ↔ ${roomsOf(to)[index]}`);
  return [...arrows].filter((arrow) => {
    const [a = "", b = ""] = arrow.split(" ↔ ");
    const isInside = `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
    return a < b && !isInside && arrows.has(`${b} ↔ ${a}`);
  });
}

const graph = toGraph(listSources());

const file = (at: string, ...imports: string[]): Source => ({
  path: at,
  text: imports.map((name) => `import { a } from "${name}";`).join("\n"),
});

describe("no file imports another that imports it, however long the way around", () => {
  it("holds", () => expect(listCircles(graph)).toEqual([]));

  it("can fail", () => {
    const pair = [file("lib/x/a.ts", "./b"), file("lib/x/b.tsx", "@/lib/x/a")];
    expect(listCircles(toGraph(pair))).toEqual([["lib/x/a.ts", "lib/x/b.tsx"]]);
    const ring = [file("a.ts", "./b"), file("b.ts", "./c"), file("c.ts", "./a"), file("d.ts", "./a")];
    expect(listCircles(toGraph(ring))).toEqual([["a.ts", "b.ts", "c.ts"]]);
  });
});

describe("no room leans on one that leans on it", () => {
  it("holds", () => expect(listLeaningRooms(graph)).toEqual([]));

  it("can fail", () => {
    const ends = [file("lib/x/a.ts"), file("lib/x/in/b.ts", "../a"), file("lib/y/a.ts", "@/lib/x/a")];
    expect(listLeaningRooms(toGraph([...ends, file("lib/x/c.ts", "./in/b")]))).toEqual([]);
    expect(listLeaningRooms(toGraph([...ends, file("lib/x/c.ts", "@/lib/y/a")]))).toEqual(["lib/x ↔ lib/y"]);
    const deep = [file("lib/x/in/a/b.ts", "@/lib/x/out/d"), file("lib/x/out/c.ts", "../in/e/f")];
    const met = ["lib/x/out/d.ts", "lib/x/in/e/f.ts"].map((at) => file(at));
    expect(listLeaningRooms(toGraph([...deep, ...met]))).toEqual(["lib/x/in ↔ lib/x/out"]);
  });
});

describe("imports go down: settings, portal, facility, session, api", () => {
  it("holds", () => expect(listClimbs(graph)).toEqual([]));

  it("can fail", () => {
    const ends = ["session", "facility", "api"].map((room) => file(`lib/${room}/a.ts`));
    const climbs = (from: Source) => listClimbs(toGraph([...ends, from]));
    expect(climbs(file("lib/portal/b.ts", "@/lib/session/a"))).toHaveLength(1);
    expect(climbs(file("lib/status/b.ts", "@/lib/api/a"))).toHaveLength(1);
    expect(climbs(file("lib/status/b.ts", "@/lib/session/a", "@/lib/facility/a"))).toEqual([]);
    expect(climbs(file("app/api/x/route.ts", "@/lib/api/a"))).toEqual([]);
  });
});

it("reads the imports of the project", () => {
  expect(graph.get("lib/api/route.ts")).toContain("lib/session/session.ts");
});
