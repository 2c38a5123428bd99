import { expect, it } from "vitest";
import { fieldsOf, type Leftovers, leftovers, listOf } from "./fields";

const readRecord = fieldsOf("name url|redisUrl", "isReady startsAt items");

function collect<T>(read: () => T) {
  const left: Leftovers = { unreadable: new Map(), unknown: new Set() };
  return {
    value: leftovers.run(left, read),
    unreadable: [...left.unreadable],
    unknown: [...(left.unknown ?? [])],
  };
}

it("reads a field by its written names alone, and finds the others", () => {
  const { value, ...left } = collect(() => {
    const { text, word } = readRecord({ name: " a ", redisUrl: "r", Url: "x", user_name: "b" });
    return [text("name"), word("name"), text("url")];
  });
  expect(value).toEqual([" a ", "a", "r"]);
  expect(left).toEqual({ unreadable: [], unknown: ["Url", "user_name"] });
  expect(readRecord({ url: null, redisUrl: "r" }).find("url")).toBe("r");
});

it.each([null, undefined, "", 0])("counts a value that can't be read, not %j for none", (none) => {
  const left = collect(() => {
    const odd = readRecord({ name: [1], isReady: "perhaps", startsAt: "soon", items: "two" });
    expect([odd.text("name"), odd.boolean("isReady"), odd.instant("startsAt"), odd.list("items")]).toEqual([
      ...[null, null, null],
      [],
    ]);
    const unset = readRecord({ name: none, startsAt: none, items: none });
    return [unset.instant("startsAt"), unset.list("items")];
  });
  expect(left.value).toEqual([null, []]);
  expect(left.unreadable).toEqual([
    ["name", 1],
    ["isReady", 1],
    ["startsAt", 1],
    ["items", 1],
  ]);
});

it("counts a needed field that isn't there, and no instant that stands for none", () => {
  const read = (record: object) => {
    const { text, instant } = readRecord(record);
    return [text("name", true), instant("startsAt")];
  };
  expect(collect(() => read({ startsAt: "0001-01-01T00:00:00Z" }))).toMatchObject({
    value: [null, null],
    unreadable: [["name", 1]],
  });
});

it.each([
  [[1], [1]],
  [{ items: [1], error: "slow" }, [1]],
  [{}, []],
  [{ items: null, total: 0, error: "" }, []],
  [{ total: 3 }, null],
  [{ items: { a: {} } }, null],
  [{ items: [], error: "down" }, null],
  [{ items: [1, 2, 3] }, null],
  [null, null],
  ["a", null],
])("finds the list of %j as %j", (answer, list) => {
  const { value, unreadable } = collect(() => listOf("items", 2).safeParse(answer));
  expect(value.data ?? null).toEqual(list);
  expect(unreadable).toEqual(list ? [] : [["items", 1]]);
});

it("takes nothing for a needed list", () =>
  expect(listOf("items", 2, true).safeParse({}).success).toBe(false));
