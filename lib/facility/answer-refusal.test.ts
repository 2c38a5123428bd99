import { expect, it } from "vitest";
import { requireSuccess } from "./answer-refusal";

const slugOf = (answer: unknown) => {
  try {
    requireSuccess(answer);
    return null;
  } catch (error) {
    return (error as { slug: string }).slug;
  }
};

it.each([
  [{ success: false }, "facility-refused"],
  [{ code: 7, message: "permission denied" }, "facility-refused"],
  [{ error: "no" }, "facility-refused"],
  [{ code: 8, message: "quota" }, "facility-busy"],
  [{ code: 429, message: "slower" }, "facility-busy"],
  [{ code: "13", message: "internal" }, "facility-failed"],
  [{ code: 408, message: "took too long" }, "facility-failed"],
  [{ code: 0, message: "done" }, null],
  [{ code: 200, message: "done" }, null],
])("takes a 200 with %j for %s", (answer, slug) => {
  expect(slugOf(answer)).toBe(slug);
});
