import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Session } from "@/lib/session/model";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { toOwner } from "./owner";

const owner = (changes: Partial<Session>, token = "t1") =>
  toOwner({ session: sampleSession(changes), token });

describe("whose writes they are", () => {
  const ada = owner({}).key;

  it("is the same user's in the same project, whatever the token", () =>
    expect(owner({ description: "other" }, "t2").key).toBe(ada));

  it.each([
    ["another user", { username: "bob" }],
    ["the same user in another project", { project: "proj2" }],
    ["the same user without a project", { project: null }],
    ["an empty project", { project: "" }],
    ["another spelling", { username: "Ada" }],
    ["names that join to the same text", { username: 'ada","proj1', project: null }],
  ])("differs for %s", (_, changes) => expect(owner(changes).key).not.toBe(ada));

  it.each([
    ["not introspected", { introspected: false, username: null, project: null }],
    ["not introspected, with names all the same", { introspected: false }],
    ["without a username", { username: null }],
    ["with an empty username", { username: "" }],
  ])("is the token's alone if %s", (_, changes) => {
    expect(owner(changes).isUser).toBe(false);
    expect(owner(changes, "t1").key).toBe(owner(changes, "t1").key);
    expect(owner(changes, "t2").key).not.toBe(owner(changes, "t1").key);
    expect(owner(changes).key).not.toBe(ada);
  });

  it("can't be claimed by a token or user whose name looks like another's key", () => {
    const text = JSON.stringify(["user", "ada", "proj1"]);
    expect(owner({ introspected: false }, text).key).not.toBe(ada);
    expect(owner({ username: "t1", project: null }).key).not.toBe(owner({ introspected: false }).key);
  });

  it("is printed by the command in docs/operations.md", () => {
    const page = readFileSync("docs/operations.md", "utf8");
    const code = /node -e '(.+)' USERNAME PROJECT/.exec(page)?.[1] ?? "";
    const print = (...names: string[]) =>
      execFileSync(process.execPath, ["-e", code, ...names], { encoding: "utf8" }).trim();
    expect(print("ada", "proj1")).toBe(ada);
    expect(print("ada")).toBe(owner({ project: null }).key);
  });
});
