import { describe, expect, it } from "vitest";
import { toDependencyParts } from "./dependency";

const linksOf = (text: string) => toDependencyParts(text).flatMap(({ jobId }) => jobId ?? []);

describe("toDependencyParts", () => {
  it("keeps the text and finds each job, task and array in it", () => {
    const text = "afterok:21(unfulfilled),afterany:22_3:23_*,after:24+5";
    expect(linksOf(text)).toEqual(["21", "22_3", "23", "24"]);
    expect(
      toDependencyParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it.each(["", "singleton(unfulfilled)", "(null)"])("finds none in %j", (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});
