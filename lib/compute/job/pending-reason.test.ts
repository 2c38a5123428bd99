import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeReasonTeller, toReasonView } from "./pending-reason";
import { assocReasons, nodeReasons, otherReasons } from "./pending-reason-words";

describe("toReasonView", () => {
  it.each([null, "", " ", "None"])("has nothing to say of %j", (reason) => {
    expect(toReasonView(reason)).toBeNull();
  });

  it.each([
    ["Resources", /next in line/, false],
    ["JobHeldUser", /released/, true],
    ["PartitionTimeLimit", /will not start/, true],
    ["ReqNodeNotAvail, UnavailableNodes:alpha[005-006]", /down, drained or reserved/, false],
    ["(Priority)", /higher priority/, false],
    ["AssocGrpGRESMinutes", /account/, false],
    ["QOSMaxGRESPerJob", /one job/, true],
    ["QOSMinGRES", /less/, true],
    ["SomethingNew", /does not know/, false],
    ["constructor", /does not know/, false],
  ])("says %j", (reason, words, needsAction) => {
    const view = toReasonView(reason);
    expect(view?.words).toMatch(words);
    expect(view?.needsAction).toBe(needsAction);
    expect(reason).toContain(view?.code);
  });

  it("has a sentence for each code, and is total", () => {
    for (const { words } of Object.values({ ...otherReasons, ...nodeReasons, ...assocReasons }))
      expect(words).toMatch(/^[A-Z].*\.$/);
    fc.assert(
      fc.property(
        fc.string(),
        (reason) => toReasonView(reason) === null || toReasonView(reason)?.words !== "",
      ),
    );
  });
});

describe("makeReasonTeller", () => {
  it("has the words, the code and the scheduler's own sentence, as far as there are any", () => {
    const sayReason = makeReasonTeller();
    expect(sayReason("Resources", null)).toMatch(/^It is next in line.* \(Resources\)$/);
    expect(sayReason("Resources", "Soon.")).toMatch(/ \(Resources\) Soon\.$/);
    expect(sayReason("None", "Soon.")).toBe("Soon.");
    expect(sayReason(null, null)).toBeNull();
  });
});
