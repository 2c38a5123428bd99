import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecordPicker } from "./record-picker";
import { RecordSplitter } from "./record-splitter";

const roomy = { recordBytes: 1_000_000, frameBytes: 1_000_000 };

function split(text: string, chunkBytes: number, limits = roomy, fields = ["a", "x"]) {
  const records: unknown[] = [];
  const wanted = { list: "jobs", fields };
  const splitter = new RecordSplitter(wanted, (record) => records.push(JSON.parse(record)), limits);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) splitter.push(bytes.subarray(at, at + chunkBytes));
  const frame = splitter.end();
  return { records, stray: splitter.strayEntries, frame: frame && JSON.parse(frame.toString()) };
}

function areApart(names: string[]): boolean {
  try {
    return new RecordPicker(names) instanceof RecordPicker;
  } catch {
    return false;
  }
}

describe("RecordSplitter", () => {
  it("cuts any list into what JSON.parse finds in it, whatever the chunks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue())),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 2 }),
        (entries, around, chunkBytes, indent) => {
          const document = JSON.parse(
            JSON.stringify({ before: around, jobs: entries, ...around, jobs2: [{}] }),
          );
          fc.pre(Array.isArray(document.jobs));
          const isRecord = (value: unknown): value is object =>
            typeof value === "object" && value !== null && !Array.isArray(value);
          const listed = document.jobs.filter(isRecord) as object[];
          // Every other name; two of them may have the same hash.
          const names = [...new Set(listed.flatMap((one) => Object.keys(one)))].filter(
            (_, at) => at % 2 === 0,
          );
          fc.pre(areApart(names));
          const text = JSON.stringify(document, null, indent);
          const { records, stray, frame } = split(text, chunkBytes, roomy, names);
          const isWanted = ([name]: [string, unknown]) =>
            names.includes(name) || JSON.stringify(name).includes("\\");
          const pickFields = (one: object) => Object.fromEntries(Object.entries(one).filter(isWanted));
          expect(records).toEqual(listed.map(pickFields));
          expect(stray).toBe(document.jobs.filter((value: unknown) => !isRecord(value)).length);
          expect(frame).toEqual({ ...document, jobs: [] });
        },
      ),
      { numRuns: 80 },
    );
  });

  it.each([
    ["a value that reads like the key", '{"a":"jobs","b":[{"x":1}]}', 0],
    ["braces and quotes in texts", '{"jobs":[{"a":"}\\"]{"},{"b":"\\\\"}]}', 2],
    ["entries that are none", '{"jobs":[null,"a,b",[{"x":1}],7,{"y":2}]}', 1],
  ])("follows %s", (_, text, count) => {
    for (const chunkBytes of [1, 3, 1000]) expect(split(text, chunkBytes).records).toHaveLength(count);
  });

  it.each([
    [
      "copies the wanted fields alone",
      '{"b":[{"a":1}],"a":{"b":"}"},"c":"\\"a\\":2","x":null}',
      { a: { b: "}" }, x: null },
    ],
    ["takes the last of two", '{"a":1,"a":2}', { a: 2 }],
    ["knows a name with escapes", '{"\\u0061":1,"c":2}', { a: 1 }],
    ["tells names of the same hash apart", '{"BB":1,"Aa":2}', { Aa: 2 }],
  ])("%s", (_, record, picked) => {
    for (const chunkBytes of [1, 7, 1000])
      expect(split(`{"jobs":[${record}]}`, chunkBytes, roomy, ["a", "x", "Aa"]).records).toEqual([picked]);
  });

  it.each(['{"a" "x":1}', '{"a":1 "x":2}', "{a:1}", '{"a":}', '{"a":tru"e"}', '{,"a":x}'])(
    "passes %s on as what can't be parsed, and goes on after it",
    (record) => {
      const records: string[] = [];
      const wanted = { list: "jobs", fields: ["a", "x"] };
      const splitter = new RecordSplitter(wanted, (one) => records.push(one), roomy);
      splitter.push(Buffer.from(`{"jobs":[${record},{"x":5}]}`));
      expect(() => JSON.parse(records[0] ?? "{}")).toThrow(SyntaxError);
      expect(records.slice(1)).toEqual(['{"x":5}']);
    },
  );

  it("says that an answer broke off, wherever it did", () => {
    const text = '{"jobs":[{"a":"b"},{"c":[1,2]}],"meta":{}}';
    for (let length = 1; length < text.length; length++)
      expect(split(text.slice(0, length), 5).frame).toBeNull();
  });

  it("keeps its limits", () => {
    const long = `{"jobs":[{"a":"${"x".repeat(500)}"}]}`;
    expect(() => split(long, 50, { recordBytes: 100, frameBytes: 100 })).toThrow(RangeError);
    expect(() => split(`{"a":"${"x".repeat(500)}"}`, 50, { recordBytes: 100, frameBytes: 100 })).toThrow(
      RangeError,
    );
    expect(() => split("[".repeat(300), 50)).toThrow(RangeError);
  });
});
