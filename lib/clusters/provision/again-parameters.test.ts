import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAgain, toAgainDraft, toAgainPath } from "./again-parameters";

const parse = (query: string) => parseAgain(new URLSearchParams(query));

describe("the address of a cluster to provision again", () => {
  it("has the former kind, name, sizes and features, whatever their keys", () => {
    const name = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });
    const record = <T>(value: fc.Arbitrary<T>) =>
      fc.dictionary(name, value, { maxKeys: 5, noNullPrototype: true });
    fc.assert(
      fc.property(name, name, record(fc.nat()), record(fc.boolean()), (kind, called, resources, flags) => {
        const former = { family: "mq" as const, name: called, kind, resources, flags };
        expect(toAgainDraft(former)).toEqual({
          ...{ family: "mq", name: called, kind, isTypedKind: false, flags },
          resources: Object.fromEntries(
            Object.entries(resources).map(([key, value]) => [key, String(value)]),
          ),
        });
      }),
    );
  });

  it("has only the name where the settings aren't known", () => {
    const former = { family: "kv", name: "cache", kind: null, resources: { cpus: 2 } } as const;
    expect(toAgainPath(former)).toBe("/clusters/new?family=kv&name=cache");
  });

  it.each([
    ["name=cache", null],
    ["family=kv&name=", null],
    [
      "family=kv&name=a&kind=k&sizes=cpus:many,ram,:3&features=x:1",
      { resources: { cpus: "many" }, flags: { x: false } },
    ],
  ])("of %s", (query, expected) => {
    const draft = parse(query);
    expect(draft && { resources: draft.resources, flags: draft.flags }).toEqual(expected);
  });
});
