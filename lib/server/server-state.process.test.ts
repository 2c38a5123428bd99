import { describe, expect, it } from "vitest";
import { listSources, withoutComments } from "@/lib/testing/sources";
import { processWide } from "./process-wide";
import { serverState } from "./server-state";

const sources = listSources().filter(({ path }) => !/\.test\.|\/testing\//.test(path));
const usesOf = (call: string) =>
  sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(new RegExp(`\\b${call}(?:<.*>)?\\(\\s*"([^"]+)"`, "g"))].map(
      ([, name = ""]) => ({ name, path }),
    ),
  );

describe("the server's memory", () => {
  it("is opened by one file for each slot, so that a slot has one type", () => {
    const owners = [...new Set(usesOf("processWide").map(({ name, path }) => `${name} ${path}`))];
    const named = Object.entries(serverState).map(([name, { owner }]) => `${name} ${owner}`);
    expect(owners.sort()).toEqual(named.sort());
  });

  it("is shared with the front door by the same names", () => {
    const shared = usesOf("shareOnce").map(({ name }) => name);
    expect(shared.length).toBeGreaterThan(3);
    expect(shared.filter((name) => !Object.hasOwn(serverState, name))).toEqual([]);
  });

  it("is listed in docs/operations.md, slot by slot", () => {
    const page = sources.find(({ path }) => path === "docs/operations.md")?.text ?? "";
    const lines = Object.values(serverState).map(
      ({ holds, cap, lifetime, owner }) => `| ${holds} | ${cap} | ${lifetime} | \`${owner}\` |`,
    );
    expect(lines.filter((line) => !page.includes(`\n${line}\n`))).toEqual([]);
  });
});

describe("processWide", () => {
  it("makes a value once, and gives everybody the same", () => {
    let made = 0;
    const read = () => processWide("build", () => `build ${++made}`);
    expect([read(), read()]).toEqual(["build 1", "build 1"]);
    Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.build"));
    expect(read()).toBe("build 2");
  });
});
