import fc from "fast-check";
import { expect, it } from "vitest";
import { packJson, unpackJson } from "./packed-json";

const resources = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `node-pool-${at}`,
    description: `Shared node pool ${at}`,
    status: at % 7 === 0 ? null : "OPERATIONAL",
    upcomingDowntimes: at === 3 ? [{ start: "2026-11-23T02:45:00.000Z", reboot: null }] : [],
    retrievedAt: "2026-11-23T02:45:00.000Z",
    annotations: {},
  }));

it("restores whatever JSON can hold", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const sent = JSON.parse(JSON.stringify(packJson(value)));
      expect(unpackJson(sent)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it("restores lists of records, however their values repeat", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "a", "ab", "aba", "$records"));
  const record = fc.record({
    name: text,
    status: fc.oneof(text, fc.constant(null), fc.nat(3)),
    more: fc.array(fc.record({ $data: text, columns: text }), { maxLength: 6 }),
    same: fc.constant({ $records: 3 }),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 90 }), (list) => {
      expect(unpackJson(JSON.parse(JSON.stringify(packJson({ list }))))).toEqual({ list });
    }),
  );
});

it("keeps the order of fields, as what is compared or printed may depend on it", () => {
  const list = resources(9);
  expect(JSON.stringify(unpackJson(packJson(list)))).toBe(JSON.stringify(list));
});

it("names each field once, and gives what repeats once", () => {
  const list = resources(60);
  const packed = JSON.stringify(packJson(list));
  expect(packed.length).toBeLessThan(JSON.stringify(list).length / 6);
  expect(packed.match(/retrievedAt|OPERATIONAL|2026-11-23T02:45/g)).toHaveLength(4);
});

it("doesn't confuse fields of one list with those of another", () => {
  const list = [{ a: 1 }, { b: 1 }, { a: 1, b: 1 }, { a: 1 }, {}];
  expect(unpackJson(packJson(list))).toEqual(list);
});

it("leaves out fields without a value, as JSON does", () => {
  const list = Array.from({ length: 5 }, (_, at) => ({ at, reason: undefined }));
  expect(JSON.stringify(unpackJson(packJson(list)))).toBe(JSON.stringify(list));
});
