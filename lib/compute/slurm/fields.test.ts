import fc from "fast-check";
import { expect, it } from "vitest";
import * as fields from "./fields";
import { toShallow } from "./fields";
import { toJobStates, toNodeStates, toPartitionStates } from "./state-words";
import { toWireJob } from "./v0-0-43";

const { toBoolean, toId, toInstant, toLimit, toMinutes, toNumber } = fields;
const { toNodeList, toRecords, toShortNumber, toText, toTexts } = fields;
const readers = {
  toBoolean,
  toId,
  toInstant,
  toLimit,
  toMinutes,
  toNumber,
  toNodeList,
  toRecords,
  toShortNumber,
  toText,
  toTexts,
};
const instant = "2026-11-21T00:28:26.000Z";
const long = "x".repeat(4000);

it.each<[keyof typeof readers, unknown, unknown[]]>([
  ["toLimit", 7, [7, " 7.0 ", { number: "7" }, { set: true, infinite: false, number: 7 }]],
  ["toLimit", 0, [0, { set: true, number: 0 }]],
  ["toLimit", "unlimited", [{ set: false, infinite: true, number: 0 }, { infinite: "true" }]],
  ["toLimit", null, [{ set: false, number: 9 }, { set: "false", number: 9 }, {}, "1e3", "", Number.NaN]],
  ["toLimit", "unlimited", [4294967295, "4294967295", { set: true, infinite: false, number: 4294967295 }]],
  ["toLimit", "unlimited", ["18446744073709551615", "UNLIMITED", " infinite ", { infinite: 1, set: 0 }]],
  ["toLimit", null, [4294967294, "4294967294", { set: true, number: 4294967294 }]],
  ["toLimit", null, ["18446744073709551614", "18446744073709551613", 2 ** 64, { set: 0, number: 7 }]],
  ["toLimit", 4294967293, [4294967293, "4294967293"]],
  ["toMinutes", 1440, ["1-00:00:00", "24:00:00", 1440, { set: true, number: 1440 }, "1440"]],
  ["toMinutes", "unlimited", ["UNLIMITED", 4294967295]],
  ["toMinutes", null, ["NOT_SET", "0:00", "a:b", [60]]],
  ["toShortNumber", 2, [2, "2", { set: true, number: 2 }]],
  ["toShortNumber", null, [65534, 65535, { set: true, number: 65534 }, 4294967294]],
  ["toNumber", 65534, [65534]],
  ["toNumber", null, [4294967294, 4294967295, "4294967295", { set: true, number: 4294967295 }]],
  ["toId", "7", [7, "7", { set: true, number: 7 }]],
  ["toId", null, [0, 4294967294, { set: true, number: 4294967295 }, { set: false, number: 9 }]],
  ["toInstant", null, [4294967294, 4294967295, { set: true, number: 4294967294 }]],
  ["toNumber", -2.5, [-2.5, "-2.5", { number: -2.5 }]],
  ["toNumber", null, [{ infinite: true, number: 4 }, null, true, [4]]],
  ["toId", "7", [7, " 007 ", { set: true, number: "7" }]],
  ["toId", "18446744073709551614", ["18446744073709551614"]],
  [
    "toId",
    null,
    [0, "0", -1, 1.5, 2 ** 53, "7a", 4294967294, "4294967295", { set: false, number: 7 }, "1".repeat(21)],
  ],
  ["toInstant", instant, [1_795_220_906, { set: true, number: 1_795_220_906 }]],
  ["toInstant", "9999-12-31T23:59:59.000Z", [253_402_300_799]],
  ["toInstant", null, [253_402_300_800, 0, -1, { infinite: true }]],
  ["toBoolean", true, [true, "true", 1, "1"]],
  ["toBoolean", false, [false, "false", 0, "0"]],
  ["toBoolean", null, [null, "", 2, "yes", []]],
  ["toText", "0", ["0", 0]],
  ["toText", "false", [false]],
  ["toText", long, [long]],
  ["toText", `${long}…`, [`${long}x`]],
  ["toText", null, [null, undefined, ["a"]]],
  ["toTexts", ["a"], ["a", ["a"], ["", "a", null, {}]]],
  ["toTexts", [], [null, "", []]],
  ["toRecords", { records: [{ a: 1 }], unreadable: 0 }, [{ a: 1 }, [{ a: 1 }]]],
  ["toRecords", { records: [{}], unreadable: 3 }, [[{}, null, 1, []]]],
  ["toRecords", { records: [], unreadable: 0 }, [undefined, null, []]],
])("%s reads as %j each of %j", (name, expected, wires) => {
  expect(wires.map((wire) => readers[name](wire))).toEqual(wires.map(() => expected));
});

it("never throws, and reads only finite numbers, exact IDs and instants of the usual length", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ set: fc.boolean(), number: fc.double() })), (wire) => {
      for (const read of Object.values(readers)) read(wire);
      expect(Number.isFinite(toNumber(wire) ?? 0)).toBe(true);
      expect(toId(wire) ?? "1").toMatch(/^[1-9]\d*$/);
      expect(toInstant(wire) ?? instant).toHaveLength(instant.length);
    }),
  );
});

const nest = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = "core";
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
};

it.each([
  ["lists", (inner: unknown) => [inner]],
  ["records", (inner: unknown) => ({ a: inner })],
])("keeps 60 levels of %s and cuts the next", (_what, wrap) => {
  expect(toShallow(nest(60, wrap))).toEqual(nest(60, wrap));
  expect(JSON.stringify(toShallow(nest(61, wrap)))).toBe(
    JSON.stringify(nest(60, wrap)).replace("core", "[nests deeper]"),
  );
});

it("leaves any record as it was received", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(JSON.stringify(toShallow(value))).toBe(JSON.stringify(value));
    }),
  );
});

it.each<[unknown, string[]]>([
  [["RUNNING"], ["RUNNING"]],
  ["COMPLETED+COMPLETING", ["COMPLETED", "COMPLETING"]],
  ["CANCELLED by 1001", ["CANCELLED"]],
  ["CANCELLED by ada+COMPLETING", ["CANCELLED", "COMPLETING"]],
  [null, []],
  [[7, null, {}], ["7"]],
])("reads the job states %j as %j", (wire, states) => expect(toJobStates(wire)).toEqual(states));

it.each<[unknown, string[]]>([
  [
    ["IDLE", "DRAIN"],
    ["IDLE", "DRAIN"],
  ],
  ["idle*", ["IDLE", "NOT_RESPONDING"]],
  ["IDLE~", ["IDLE", "POWERED_DOWN"]],
  ["", []],
])("reads the node states %j as %j", (wire, states) => expect(toNodeStates(wire)).toEqual(states));

it.each<[unknown, string[]]>([
  [["UP"], ["UP"]],
  ["Half-open", ["Half-open"]],
])("reads the partition states %j as %j", (wire, states) => expect(toPartitionStates(wire)).toEqual(states));

const least = { workingDirectory: "/home/a", environment: ["PATH=/bin"] };
const leastWire = { current_working_directory: "/home/a", environment: ["PATH=/bin"] };

it.each([
  ["no empty text", { name: "", account: "", partition: "" }, {}],
  ["numbers, also 0", { minimumNodes: 2, tasks: 0 }, { minimum_nodes: 2, tasks: 0 }],
  [
    "the time limit as a NoVal that is set",
    { timeLimitMinutes: 5 },
    { time_limit: { number: 5, set: true } },
  ],
])("sends %s", (_what, changes, expected) => {
  expect(toWireJob({ ...least, ...changes })).toStrictEqual({ ...leastWire, ...expected });
});
