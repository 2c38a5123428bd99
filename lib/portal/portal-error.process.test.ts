import { describe, expect, it, vi } from "vitest";
import { FacilityFailed, isPortalError, PortalError, toProblemOf } from "./portal-error";

describe("isPortalError", () => {
  it("knows its own kinds and nothing else", () => {
    expect(isPortalError(new FacilityFailed(500, null))).toBe(true);
    expect(isPortalError(new Error("PortalError"))).toBe(false);
    expect(isPortalError({ name: "PortalError" })).toBe(false);
    expect(isPortalError(Object.assign(new Error("x"), { name: "PortalError" }))).toBe(false);
    expect(isPortalError(null)).toBe(false);
    expect(isPortalError(undefined)).toBe(false);
  });

  it("knows an error that another bundle of the process made", async () => {
    vi.resetModules();
    const other = await import("./portal-error");
    const error = new other.FacilityFailed(500, "it broke");
    expect(error).not.toBeInstanceOf(PortalError);
    expect(isPortalError(error)).toBe(true);
    expect(toProblemOf(error)).toMatchObject({ type: "/problems/facility-failed", detail: "it broke" });
  });
});
