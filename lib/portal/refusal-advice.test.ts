import { expect, it } from "vitest";
import { toRefusalAdvice } from "./refusal-advice";
import * as words from "./words";

it.each([
  [401, "the token lacks the permission data-streaming", words.permissionNeeded("data-streaming")],
  [
    403,
    "the permission compute-ace is required, the token has compute-ace-readonly",
    words.permissionNeeded("compute-ace"),
  ],
  [401, "could not be authenticated", words.signInAgain],
  [404, "", words.checkName],
  [409, "already exists", words.checkState],
  [422, "name is too long", words.correctInput],
])("a %i that says %j is answered with %j", (status, said, advice) => {
  expect(toRefusalAdvice(status, said)).toBe(advice);
});
