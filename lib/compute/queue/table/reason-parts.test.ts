import { expect, it } from "vitest";
import { makeReasonTeller } from "../../job/pending-reason";
import { toReasonParts } from "./reason-parts";

const split = (reason: string | null, own: string | null = null) =>
  toReasonParts({ reason, why: makeReasonTeller()(reason, own) });

it("has the code first, whole and once", () => {
  const { code, words } = split("(QOSMaxCpuPerUserLimit)", "limit of 64");
  expect(code).toBe("QOSMaxCpuPerUserLimit");
  expect(words).toMatch(/^\w.*: limit of 64$/);
  expect(words).not.toContain("QOSMax");
  expect(split("ReqNodeNotAvail, UnavailableNodes:a[1-2]").code).toBe(
    "ReqNodeNotAvail, UnavailableNodes:a[1-2]",
  );
});

it("has no code where the scheduler gives none", () => {
  expect(split(null)).toEqual({ code: "", words: "" });
  expect(split("None", "a remark")).toEqual({ code: "", words: "a remark" });
});
