import { describe, expect, it } from "vitest";
import { type Action, actions, packPermissions, unpackPermissions, whyNotPermitted } from "./permissions";

/** What each token of the demonstration may do; the browser tests press the same cases. */
const cases: [held: string[] | null, permitted: Action[]][] = [
  [null, ["compute.read", "compute.write", "streaming"]],
  [["compute-ace-readonly"], ["compute.read"]],
  [["compute-ace"], ["compute.read", "compute.write"]],
  [["data-streaming"], ["streaming"]],
  [
    ["compute-ace", "data-streaming"],
    ["compute.read", "compute.write", "streaming"],
  ],
];

describe("whyNotPermitted", () => {
  it.each(cases)("a token with %j may do %j alone", (held, permitted) => {
    const all = Object.keys(actions) as Action[];
    expect(all.filter((action) => whyNotPermitted(action, held) === null)).toEqual(permitted);
  });

  it("names the permission that is needed and those the token has", () => {
    expect(whyNotPermitted("compute.write", ["compute-ace-readonly"])).toBe(
      "Needs compute-ace; this token has compute-ace-readonly.",
    );
    expect(whyNotPermitted("streaming", [])).toBe("Needs data-streaming; this token has no permissions.");
  });
});

describe("packPermissions", () => {
  it("keeps known permissions through a cookie", () => {
    for (const [held] of cases) expect(unpackPermissions(packPermissions(held))).toEqual(held);
  });

  it("treats a permission that isn't in the spec, or an old cookie, as unknown", () => {
    expect(packPermissions(["compute-ace-readonly", "compute-everything"])).toBeNull();
    expect(unpackPermissions(undefined)).toBeNull();
  });
});
