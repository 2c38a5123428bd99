import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { streamJson, toJsonPieces } from "./json-stream";

describe("toJsonPieces", () => {
  it("is the JSON of any value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect([...toJsonPieces(value)].join("")).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("streamJson", () => {
  it("sends all of it", async () => {
    const value = { items: Array.from({ length: 5000 }, (_, place) => ({ place, text: "ä😀".repeat(20) })) };
    const response = streamJson(value);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual(value);
  });
});
