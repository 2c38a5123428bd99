import { describe, expect, it } from "vitest";
import { listSources, withoutComments } from "@/lib/testing/sources";
import { processWide } from "./process-wide";
import { slots } from "./server-state";

const sources = listSources().filter(({ path }) => !/\.test\.|\/testing\//.test(path));
const usesOf = (call: string) =>
  sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(new RegExp(`\\b${call}(?:<.*>)?\\(\\s*"([^"]+)"`, "g"))].map(
      ([, name = ""]) => ({ name, path }),
    ),
  );

describe("the server's memory", () => {
  it("has no other names than are opened", () => {
    const opened = new Set<string>(usesOf("processWide").map(({ name }) => name));
    expect([...opened].sort()).toEqual([...slots].sort());
  });

  it("is shared with the front door by the same names", () => {
    const shared = usesOf("shareOnce").map(({ name }) => name);
    expect(shared.length).toBeGreaterThan(3);
    expect(shared.filter((name) => !(slots as readonly string[]).includes(name))).toEqual([]);
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
