import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEndReason, makeReasonTeller, toReasonView } from "./pending-reason";
import { reasons, unlisted } from "./reason/words";

describe("toReasonView", () => {
  it.each([null, "", " ", "None"])("has nothing to say of %j", (reason) => {
    expect(toReasonView(reason)).toBeNull();
  });

  it.each([
    ["Resources", /Next in line/, false],
    ["JobHeldUser", /released/, true],
    ["PartitionTimeLimit", /longer than its partition/, true],
    ["ReqNodeNotAvail, UnavailableNodes:alpha[005-006]", /down, drained or reserved/, false],
    ["(Priority)", /higher-priority/, false],
    ["AssocGrpGRESMinutes", /account/, false],
    ["QOSMaxGRESPerJob", /per job/, true],
    ["QOSMinGRES", /less than/, true],
    ["SomethingNew", /doesn’t know/, false],
    ["constructor", /doesn’t know/, false],
  ])("says %j", (reason, words, needsAction) => {
    const view = toReasonView(reason);
    expect(view?.words).toMatch(words);
    expect(view?.needsAction).toBe(needsAction);
    expect(reason).toContain(view?.code);
  });

  it("has a sentence for each code, and is total", () => {
    for (const [code, words] of Object.entries(reasons)) {
      expect(words).toMatch(/^[A-Z].*[^.]$/);
      expect(toReasonView(code)?.words).toBe(words);
    }
    expect(toReasonView("SomethingNew")?.words).toBe(unlisted);
    fc.assert(
      fc.property(
        fc.string(),
        (reason) => toReasonView(reason) === null || toReasonView(reason)?.words !== "",
      ),
    );
  });
});

describe("isEndReason", () => {
  it.each(["NonZeroExitCode", "TimeLimit", "OutOfMemory", "(NodeDown)"])("is true for %s", (reason) => {
    expect(isEndReason(reason)).toBe(true);
  });

  it.each(["Priority", "Resources", "JobHeldUser", "SomethingNew", null])("is false for %s", (reason) => {
    expect(isEndReason(reason)).toBe(false);
  });
});

describe("makeReasonTeller", () => {
  it("has the words, the code and the scheduler's own sentence, as far as there are any", () => {
    const sayReason = makeReasonTeller();
    expect(sayReason("Resources", null)).toMatch(/^Next in line.* \(Resources\)$/);
    expect(sayReason("Resources", "Soon.")).toMatch(/ \(Resources\): Soon\.$/);
    expect(sayReason("None", "Soon.")).toBe("Soon.");
    expect(sayReason(null, null)).toBeNull();
  });
});
