import { beforeEach, describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { now } from "@/lib/time/clock";
import { emptyProvisionDraft } from "../provision/provision-draft";
import { sampleList } from "../testing/samples";
import { isGone, replacementKeptMs, replacementStore } from "./replacement";

const owner = { id: "ada proj1", user: "ada" };
const cache = { family: "kv", name: "cache" } as const;
const replacement = { ...cache, draft: { ...emptyProvisionDraft, name: "cache-2" }, step: "save" } as const;

describe("the replacement kept on a device", () => {
  beforeEach(() => window.localStorage.clear());
  const read = (changes: object) => {
    const key = "portal.clusters:replace:ada%20proj1";
    const usual = { ...replacement, isShown: false, deleteSentMs: null, changedMs: now() };
    window.localStorage.setItem(key, JSON.stringify({ ...usual, ...changes }));
    return replacementStore(owner).readNow();
  };

  it("is read without anything that doesn't belong there, such as a credential", () => {
    expect(read({ password: "p4ssw0rd" })).toMatchObject(replacement);
    expect(JSON.stringify(read({ password: "p4ssw0rd" }))).not.toContain("p4ssw0rd");
  });

  it.each([
    ["seven days old", { changedMs: now() - replacementKeptMs }],
    ["at a step of a later version", { step: "copy" }],
    ["of a name that no cluster has", { name: "x".repeat(301) }],
  ])("is none if it is %s", (_says, changes) => expect(read(changes)).toBeNull());
});

it("knows that a cluster isn't there only from a complete list that was read later", () => {
  const reading = sampleList({}).families.find(({ family }) => family === "kv");
  const list = reading?.list;
  const readMs = Date.parse(list?.readAt ?? "");
  const ask = (changes: object, name = "nowhere", sinceMs = readMs - 1) =>
    isGone([{ ...(reading as object), ...changes } as never], { family: "kv", name }, sinceMs);
  expect(ask({})).toBe(true);
  expect(ask({}, "nowhere", readMs)).toBe(false);
  expect(ask({ problem: stateProblem("facility-slow", "") })).toBe(false);
  expect(ask({ list: null })).toBe(false);
  expect(ask({ list: { ...list, unreadableCount: 1 } })).toBe(false);
  expect(isGone(undefined, cache, 0)).toBe(false);
  expect(ask({ list: { ...list, clusters: [cache] } }, "cache")).toBe(false);
});
