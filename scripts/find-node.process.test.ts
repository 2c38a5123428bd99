import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findNode, isOlder, isRecommended, ownNode, parseVersion } from "./find-node.mjs";

let home = "";
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "find-node-"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A program that says it is this version of Node. */
function addNode(file: string, says: string): string {
  const at = path.join(home, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, `#!/bin/sh\n${says}\n`);
  chmodSync(at, 0o755);
  return at;
}

const own = { path: "/own/node", major: 20, minor: 19, text: "20.19.0" };
const version = (text: string) => parseVersion(text) ?? own;

describe("findNode", () => {
  it("keeps the own one if it will do", () => {
    const newest = { ...own, major: 26 };
    expect(findNode(isRecommended, { environment: { HOME: home, PATH: "" }, own: newest })).toBe(newest);
    expect(isRecommended(ownNode()) || isOlder(ownNode())).toBe(true);
  });

  it("prefers PATH, then the newest of a version manager, then what else is named", () => {
    const more = [addNode("more/node", "echo v24.1.0")];
    const find = (PATH: string) =>
      findNode(isRecommended, { environment: { HOME: home, PATH }, own, more })?.path;
    expect(find("")).toBe(more[0]);
    addNode(".nvm/versions/node/v24.9.0/bin/node", "echo v24.9.0");
    const newest = addNode(".nvm/versions/node/v24.21.0/bin/node", "echo v24.21.0");
    addNode(".nvm/versions/node/v22.1.0/bin/node", "echo v22.1.0");
    expect(find("")).toBe(newest);
    const inPath = addNode("bin/node", "echo v24.0.0");
    expect(find(`/nowhere${path.delimiter}${path.dirname(inPath)}`)).toBe(inPath);
    expect(find("bin")).toBe(newest);
  });

  it("asks each for its version, and takes none that fails or says something else", () => {
    const environment = { HOME: path.join(home, "other"), PATH: "" };
    const more = [
      addNode("broken/node", "exit 1"),
      addNode("foreign/node", "echo hello"),
      addNode("old/node", "echo v18.20.0"),
      path.join(home, "missing/node"),
    ];
    expect(findNode(isRecommended, { environment, own, more })).toBeNull();
    const newOne = { ...own, major: 24 };
    expect(findNode(isOlder, { environment, own: newOne, more })).toBeNull();
    more.push(addNode("supported/node", "echo v22.12.0"));
    expect(findNode(isOlder, { environment, own: newOne, more })).toMatchObject({ text: "22.12.0" });
  });
});

it("knows what is supported and what is recommended", () => {
  const names = ["20.18.9", "20.19.0", "22.0.0", "v24.0.0", "26.10.0"];
  expect(names.filter((name) => isOlder(version(name)))).toEqual(["20.19.0", "22.0.0"]);
  expect(names.filter((name) => isRecommended(version(name)))).toEqual(["v24.0.0", "26.10.0"]);
  expect(parseVersion("v24.0.0-rc.1")).toBeNull();
});
