import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHosts, expandHostList, findHosts, makeHostTest } from "./host-list";

describe("expandHostList", () => {
  it.each([
    ["", []],
    ["alpha001", ["alpha001"]],
    ["alpha[001-003]", ["alpha001", "alpha002", "alpha003"]],
    ["a[1,3-4],b2,login", ["a1", "a3", "a4", "b2", "login"]],
    ["a[08-11]", ["a08", "a09", "a10", "a11"]],
    ["i[0123456789]", ["i0123456789"]],
  ])("expands %j", (expression, hosts) => {
    expect(expandHostList(expression)).toEqual({ hosts, count: hosts.length, isCut: false });
  });

  it.each([
    ["n[1-3,5-7…", ["n1", "n2", "n3"]],
    ["a1,n[1-3],b…", ["a1", "n1", "n2", "n3"]],
    ["a1,n[1…", null],
  ])("expands what is whole of %j, which was cut", (expression, hosts) => {
    const list = expandHostList(expression);
    expect(hosts === null ? list.hosts : list).toEqual(hosts && { hosts, count: hosts.length, isCut: true });
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
});

describe("makeHostTest", () => {
  // As scontrol show hostnames expands them.
  it.each([
    ["n[9-11]", ["n9", "n10", "n11"], ["n8", "n12", "n09", "n010", "n1", "n"]],
    ["n[98-101],x[7-12]", ["n98", "n100", "n101", "x7", "x10", "x12"], ["n102", "n098", "x100", "x13"]],
    ["n[098-101]", ["n098", "n101"], ["n98", "n0100"]],
    ["n[9,10-11,012]", ["n9", "n11", "n012"], ["n12", "n09"]],
    ["gpu_node[10-14]", ["gpu_node12"], ["gpu_node9", "gpu_node15", "node12"]],
    ["3c[1-20],4c7", ["3c12", "4c7"], ["c12", "3c21", "13c12", "4c12"]],
    ["c-0-[12-99,101]", ["c-0-12", "c-0-99", "c-0-101"], ["c-0-100", "c-0-11"]],
    ["x1000c0s[0-7]b0n1", ["x1000c0s3b0n1"], ["x1000c0s8b0n1", "x1000c0s3b0n2"]],
    ["rack[1-2]n[08-11]-ib", ["rack1n08-ib", "rack2n11-ib"], ["rack3n08-ib", "rack1n8-ib", "rack1n08"]],
    ["r[1-12][1-12]", ["r11", "r123", "r1212"], ["r1", "r130"]],
    ["10[1-3]", ["101", "103"], ["104", "1"]],
    [" a1 , b[1-2] ", ["a1", "b2"], ["a", "b3"]],
    ["alpha[1-3", ["alpha2"], ["alpha4"]],
    ["n[1-3,5-7…", ["n2"], ["n6"]],
    ["a]1[", [], ["a1"]],
    ["", [], ["a1"]],
  ])("tells the hosts of %j", (expression, inside, outside) => {
    const isNamed = (name: string) => makeHostTest(name)(expression);
    expect(inside.filter((name) => !isNamed(name))).toEqual([]);
    expect(outside.filter(isNamed)).toEqual([]);
  });

  it("knows exactly the expanded hosts", () => {
    const text = fc.constantFrom("n", "a_", "9x", "r1-", "");
    const range = fc
      .tuple(fc.nat(120), fc.nat(12), fc.nat(4))
      .map(([first, more, width]) => `${String(first).padStart(width, "0")}-${first + more}`);
    const part = fc.tuple(text, range, text, range).map(([a, b, c, d]) => `${a}[${b}]${c}[${d}]`);
    fc.assert(
      fc.property(part, part, (one, other) => {
        const hosts = expandHostList(`${one},${other}`).hosts ?? [];
        const known = new Set(hosts);
        for (const host of hosts.slice(0, 40)) {
          expect(makeHostTest(host)(`${one},${other}`)).toBe(true);
          for (const near of [`${host}1`, `0${host}`, host.slice(1), host.replace(/\d$/, "7")])
            expect(makeHostTest(near)(`${one},${other}`)).toBe(known.has(near));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is done at once with a name of many digits and a list of many brackets", () => {
    expect(makeHostTest("1".repeat(200))(`${"[1-9]".repeat(16)},${"a[1".repeat(20_000)}`)).toBe(false);
  });
});

describe("findHosts", () => {
  const list = ["n1", "n02", "n3", "n03", "g1-a2", "x", "n12-ib", "n1a5", "7"];
  const known = new Map(list.map((name, index) => [name, index]));
  it.each<[string, string[] | null]>([
    ["n[1-3],n[01-03],n1", ["n1", "n02", "n3", "n03"]],
    ["n[0-999999999]", ["n1", "n3"]],
    ["n[00-999999999],x", ["n02", "n03", "x"]],
    ["n[9-12]-ib,[0-9],n1a[05,5-6]", ["n12-ib", "n1a5", "7"]],
    ["g[0-9]-a[0-999999],n0[1-2]", ["n02", "g1-a2"]],
    ["y[0-999999999],[]", null],
    ["y[0-999999999]", []],
    ["n[1-3", ["n1", "n3"]],
    ["n[a-b]", null],
  ])("finds those of %s that exist, whatever it lists", (expression, found) => {
    const indexes = findHosts(expression, known);
    expect(indexes && list.filter((_, index) => indexes.includes(index))).toEqual(found);
  });

  it("finds what expanding finds", () => {
    const range = fc
      .tuple(fc.nat(120), fc.nat(12), fc.nat(4))
      .map(([first, more, width]) => `${String(first).padStart(width, "0")}-${first + more}`);
    const part = fc
      .tuple(fc.constantFrom("a", "b1", ""), range, range, fc.constantFrom("", "-x", "2"))
      .map(([before, one, other, after]) => `${before}[${one},${other}]${after}`);
    fc.assert(
      fc.property(part, part, (one, other) => {
        const all = expandHostList(one).hosts ?? [];
        const those = new Map([...new Set(all)].map((name, index) => [name, index]));
        const wanted = new Set(expandHostList(other).hosts);
        const found = [...(findHosts(other, those) ?? [])];
        expect(found).toEqual([...those].flatMap(([name, index]) => (wanted.has(name) ? [index] : [])));
      }),
      { numRuns: 200 },
    );
  });
});
