import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { logo } from "./logo";

const folder = mkdtempSync(path.join(tmpdir(), "portal-logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

const icons = path.resolve(import.meta.dirname, "../../public");
const png = readFileSync(path.join(icons, "icon-192.png"));
const damaged = Buffer.from(png);
damaged[100] = ~(damaged[100] ?? 0);
const enlarged = (by: number) => Buffer.concat([png, Buffer.alloc(by)]);
const svg = (attributes: string, content = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

let count = 0;
function parse(content: string | Buffer) {
  const file = path.join(folder, `logo-${count++}`);
  writeFileSync(file, content);
  return logo.safeParse(file);
}

it.each<[string, string | Buffer, number]>([
  ["a PNG", png, 1],
  ["a size", svg('width="20mm" height="40mm" viewBox="0 0 1 1"'), 0.5],
  ["a relative size", svg('width="100%" height="40" viewBox="0 0 2 1"'), 2],
  ["a declaration", `\uFEFF<?xml version="1.0"?><!-- by hand -->${svg('viewBox="0 0 2 1"')}`, 2],
])("reads the shape of %s", (_, content, ratio) => {
  expect(parse(content).data?.ratio).toBe(ratio);
});

it("knows a look for dark pages", () => {
  const style = "<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style>";
  expect(parse(svg('viewBox="0 0 2 1"', style)).data).toMatchObject({
    type: "image/svg+xml",
    hasDarkLook: true,
  });
  expect(parse(png).data).toMatchObject({ type: "image/png", hasDarkLook: false });
});

it("reads a file once", () => {
  const file = path.join(folder, "kept.svg");
  writeFileSync(file, svg('viewBox="0 0 2 1"'));
  const first = logo.parse(file);
  writeFileSync(file, "changed");
  expect(logo.parse(file)).toBe(first);
});

it.each<[string, string | Buffer, RegExp]>([
  ["a cut-off PNG", png.subarray(0, -20), /is a PNG that is cut off$/],
  ["a damaged PNG", damaged, /is a PNG that is damaged$/],
  [
    "a PNG of an end alone",
    Buffer.concat([png.subarray(0, 8), png.subarray(-12)]),
    /is a PNG that is damaged$/,
  ],
  ["a large file", enlarged(300_000), /has \d+ bytes; at most 262144 are allowed$/],
  ["an SVG without its namespace", '<svg viewBox="0 0 1 1"/>', /its root isn't/],
  ["a broken SVG", svg('viewBox="0 0 1 1"').slice(0, -3), /well-formed SVG: Un\w+/],
  ["a stripe", svg('viewBox="0 0 110 10"'), /one side more than 10 times/],
])("refuses %s", (_, content, fault) => {
  expect(parse(content).error?.issues[0]?.message).toMatch(fault);
});

it("refuses what isn't a file, or isn't there", () => {
  expect(logo.safeParse(folder).error?.issues[0]?.message).toBe(`the file ${folder} isn't a file`);
  expect(logo.safeParse("/nowhere/logo.svg").error?.issues[0]?.message).toMatch(/can't be read: ENOENT/);
});
