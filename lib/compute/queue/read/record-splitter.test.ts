import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecordSplitter } from "./record-splitter";

const roomy = { recordBytes: 1_000_000, frameBytes: 1_000_000 };

function split(text: string, chunkBytes: number, limits = roomy) {
  const records: unknown[] = [];
  const splitter = new RecordSplitter(
    "jobs",
    (record) => records.push(JSON.parse(record.toString())),
    limits,
  );
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) splitter.push(bytes.subarray(at, at + chunkBytes));
  const frame = splitter.end();
  return { records, stray: splitter.strayEntries, frame: frame && JSON.parse(frame.toString()) };
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
          const { records, stray, frame } = split(JSON.stringify(document, null, indent), chunkBytes);
          const isRecord = (value: unknown) =>
            typeof value === "object" && value !== null && !Array.isArray(value);
          expect(records).toEqual(document.jobs.filter(isRecord));
          expect(stray).toBe(document.jobs.filter((value: unknown) => !isRecord(value)).length);
          expect(frame).toEqual({ ...document, jobs: [] });
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    ["a value that reads like the key", '{"a":"jobs","b":[{"x":1}]}', 0],
    ["the key further down", '{"a":{"jobs":[{"x":1}]}}', 0],
    ["braces and quotes in texts", '{"jobs":[{"a":"}\\"]{"},{"b":"\\\\"}]}', 2],
    ["one record where a list is meant", '{"jobs":{"x":1}}', 0],
    ["a list at the top", '["jobs",[{"x":1}]]', 0],
    ["entries that are none", '{"jobs":[null,"a,b",[{"x":1}],7,{"y":2}]}', 1],
  ])("follows %s", (_, text, count) => {
    for (const chunkBytes of [1, 3, 1000]) expect(split(text, chunkBytes).records).toHaveLength(count);
  });

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
