import { expect, it } from "vitest";
import { guardScript } from "./guard-script";

it("can be read by browsers of 2013", () => {
  expect(guardScript).not.toMatch(/=>|`|\b(let|const|class|async)\b|\?\.|\?\?|\*\*|catch \{|\.\.\./);
});
