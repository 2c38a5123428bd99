import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect } from "./test";

/** The files below a folder, by their paths in it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
}

/** What no portal runs: source maps, types, tests, compilers, Next's development server, images that nobody converts. */
const unused = [
  /\.map$|\.d\.[cm]?ts$|\.tsx$|\.(test|spec)\.\w+$|\/tests?\//,
  /(^|\/)node_modules\/(@next\/swc|@img|@babel|@types|typescript|sharp|postcss|vite|rolldown|esbuild|tailwindcss|caniuse-lite)/,
  /\/next\/dist\/(compiled|build)\/(@?babel|webpack|postcss|terser|cssnano|next-devtools|turbopack)/,
  /\/next\/dist\/.*\.dev(elopment)?\.js$/,
];

/** Checks that a package has nothing of this, one native module, and not more than a portal needs. */
export async function expectOnlyWhatRuns(folder: string): Promise<void> {
  const files = await listFiles(folder);
  expect(files.filter((file) => unused.some((pattern) => pattern.test(file)))).toEqual([]);
  const native = files.filter((file) => file.endsWith(".node"));
  expect(native).toEqual(["node_modules/@libsql/linux-x64-gnu/index.node"]);
  expect(files.length).toBeLessThanOrEqual(6000);
  const sizes = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(90e6);
}

type Component = { name: string; version: string; "bom-ref": string; licenses: object[] };

/** Checks that a package's bill of materials has each package that is in it, no other, and the licence of each. */
export async function expectBillOfMaterials(folder: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), "utf8"));
  const contents: { bomFormat: string; components: Component[] } = await read("sbom.cdx.json");
  expect(contents.bomFormat).toBe("CycloneDX");
  const { components } = contents;
  expect(components.filter(({ licenses }) => licenses.length !== 1)).toEqual([]);
  const named = components.map(({ name }) => name);
  // The build has put the code of the last three into its own files.
  const known = [
    ...Object.keys((await read("package.json")).dependencies),
    "@codemirror/view",
    "axios",
    "crelt",
  ];
  expect(named).toEqual(expect.arrayContaining(known));
  const absent = /^(typescript|sharp|postcss|vite|readable-stream|@img\/.*)$/;
  expect(named.filter((name) => absent.test(name))).toEqual([]);
  const description = /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/;
  const packed = (await listFiles(folder)).filter((file) => description.test(file));
  expect(components.map((one) => `${one["bom-ref"]}/package.json`).sort()).toEqual(packed.sort());
  const texts = await readFile(path.join(folder, "licences.txt"), "utf8");
  expect(texts).toMatch(
    /^pgpass [\d.]+: MIT\n\nCopyright \(c\) Hannes Hörl\n\nPermission is hereby granted/m,
  );
  for (const { name, version, "bom-ref": place } of components) {
    expect((await read(`${place}/package.json`)).version).toBe(version);
    const own = (await readdir(path.join(folder, place))).some((file) => /^(un)?licen[cs]e/i.test(file));
    expect(own || texts.includes(`${name} ${version}: `), `the licence of ${name}`).toBe(true);
  }
}

/** Checks that a package has what its pages link to. */
export async function expectLinkedPages(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => !file.includes("node_modules/"));
  const pages = files.filter((file) => file.endsWith(".md"));
  expect(pages).toContain("README.md");
  for (const page of pages) {
    const text = await readFile(path.join(folder, page), "utf8");
    for (const [, link = ""] of text.matchAll(/\]\(([\w./-]+)[)#]/g))
      expect(existsSync(path.join(folder, path.dirname(page), link)), `${page} links to ${link}`).toBe(true);
  }
}
