import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listSelfTimes, sumByGroup } from "../bench/self-times.mjs";

const root = path.resolve(import.meta.dirname, "..");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "self-times-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const frame = (id: number, functionName: string, url: string) => ({
  ...{ id, callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 } },
});
const inRoot = (file: string) => pathToFileURL(path.join(root, file)).href;

it("sums the samples of each function, without the time in which nothing ran", () => {
  const nodes = [
    frame(1, "(idle)", ""),
    frame(2, "(garbage collector)", ""),
    frame(3, "answer", inRoot("server/answer.mjs")),
    frame(4, "write", "node:stream"),
    frame(5, "answer", inRoot("server/answer.mjs")),
    frame(6, "render", inRoot("node_modules/next/dist/compiled/react-dom/server.js")),
    frame(7, "handle", inRoot("node_modules/next/dist/server/next.js")),
    frame(8, "pool", inRoot("node_modules/undici/index.js")),
  ];
  const samples = [1, 2, 3, 4, 5, 6, 7, 8];
  const found = listSelfTimes({ nodes, samples, timeDeltas: [500, 10, 20, 10, 20, 20, 10, 10] });
  expect(found[0]).toEqual({ name: "answer", file: "server/answer.mjs", group: "own code", share: 0.4 });
  expect(Object.fromEntries(sumByGroup(found))).toEqual({
    "own code": 0.4,
    React: 0.2,
    ...{ "garbage collector": 0.1, "Node and native code": 0.1, Next: 0.1, packages: 0.1 },
  });
});

it("names the source of bundled code", () => {
  const bundle = path.join(folder, "bundle.js");
  const source = path.relative(folder, path.join(root, "lib/time/zone.ts"));
  const map = { version: 3, sources: [source, "../webpack:/next/src/server/next.ts"], names: [] };
  writeFileSync(`${bundle}.map`, JSON.stringify({ ...map, mappings: "AAEA;ACCA" }));
  const at = (lineNumber: number) => ({
    ...{ id: lineNumber, callFrame: { ...frame(0, "a", pathToFileURL(bundle).href).callFrame, lineNumber } },
  });
  const found = listSelfTimes({ nodes: [at(0), at(1)], samples: [0, 1], timeDeltas: [2, 1] });
  expect(found.map(({ file, group }) => [file, group])).toEqual([
    ["lib/time/zone.ts:3", "own code"],
    ["node_modules/next/src/server/next.ts:4", "Next"],
  ]);
});
