import { describe, expect, it } from "vitest";
import { isEndReason, toReasonView } from "./pending-reason";

describe("toReasonView", () => {
  it.each([null, "", " ", "None"])("has nothing to say of %j", (reason) => {
    expect(toReasonView(reason)).toBeNull();
  });

  it.each([
    ["Resources", /Next in line/, false],
    ["JobHeldUser", /released/, true],
    ["AssocGrpGRESMinutes", /account/, false],
    ["SomethingNew", /doesn’t know/, false],
    ["constructor", /doesn’t know/, false],
  ])("says %j", (reason, words, needsAction) => {
    const view = toReasonView(reason);
    expect(view?.words).toMatch(words);
    expect(view?.needsAction).toBe(needsAction);
    expect(reason).toContain(view?.code);
  });
});

describe("isEndReason", () => {
  it.each(["Priority", "Resources", "JobHeldUser", "SomethingNew", null])("is false for %s", (reason) => {
    expect(isEndReason(reason)).toBe(false);
  });
});
