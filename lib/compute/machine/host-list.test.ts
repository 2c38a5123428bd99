import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHosts, expandHostList, foldHostList } from "./host-list";

describe("expandHostList", () => {
  it.each([
    ["", []],
    ["alpha001", ["alpha001"]],
    ["alpha[001-003]", ["alpha001", "alpha002", "alpha003"]],
    ["a[1,3-4],b2,login", ["a1", "a3", "a4", "b2", "login"]],
    ["a[08-11]", ["a08", "a09", "a10", "a11"]],
    ["rack[1-2]n[1-2]-ib", ["rack1n1-ib", "rack1n2-ib", "rack2n1-ib", "rack2n2-ib"]],
    ["[1-2]", ["1", "2"]],
  ])("expands %j", (expression, hosts) => {
    expect(expandHostList(expression)).toEqual({ hosts, count: hosts.length, isCut: false });
  });

  it.each(["a[1-", "a]1[", "a[[1]]", "a[2-1]", "a[x]", "a[]", "a[1-99999999999]"])(
    "states what is wrong with %j",
    (expression) => {
      expect(expandHostList(expression)).toMatchObject({ hosts: null, fault: expect.any(String) });
      expect(countHosts(expression)).toBeNull();
    },
  );

  it("refuses a name with thousands of brackets", () => {
    expect(expandHostList("a[1]".repeat(2000))).toMatchObject({ hosts: null, fault: expect.any(String) });
  });

  it("counts what it doesn't expand", () => {
    const cut = expandHostList("a[1-999999]n[1-999999]", 3);
    expect(cut).toMatchObject({ hosts: ["a1n1", "a1n2", "a1n3"], count: 999_999 ** 2, isCut: true });
    expect(countHosts("alpha[001-256]")).toBe(256);
  });

  it("is total and bounded", () => {
    const sign = fc.constantFrom("a", "1", "0", "[", "]", ",", "-", " ", "9");
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 40 })), (expression) => {
        const list = expandHostList(expression, 100);
        expect(list.hosts === null || list.hosts.length <= 100).toBe(true);
      }),
    );
  });
});

describe("foldHostList", () => {
  it.each([
    [["a1", "a2", "a3", "a5"], "a[1-3,5]"],
    [["a9", "a10", "a11"], "a[9,10-11]"],
    [["a099", "a100"], "a[099-100]"],
    [["login"], "login"],
    [["n1-ib", "n2-ib", "x"], "n[1-2]-ib,x"],
    [[], ""],
  ])("folds %j", (hosts, expression) => {
    expect(foldHostList(hosts)).toBe(expression);
  });

  it("names exactly the same hosts, whatever their widths", () => {
    const host = fc
      .tuple(fc.constantFrom("a", "b-", "rack1n", "9x"), fc.nat(120), fc.nat(4), fc.constantFrom("", "-ib"))
      .map(([name, number, width, after]) => name + String(number).padStart(width, "0") + after);
    const hosts = fc.array(
      fc.oneof(host, fc.constantFrom("login", "x.y"), fc.stringMatching(/^[a-z0-9.-]{1,12}$/)),
    );
    fc.assert(
      fc.property(hosts, (all) => {
        const expanded = expandHostList(foldHostList(all));
        expect(new Set(expanded.hosts)).toEqual(new Set(all));
        expect(expanded.count).toBe(new Set(all).size);
      }),
      { numRuns: 500 },
    );
  });
});
