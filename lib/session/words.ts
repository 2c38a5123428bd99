/** What a token lacks for something: the permissions that open it, and those it has (spec §5). */
export const needsPermission = (needed: readonly string[], held: readonly string[]) =>
  `Needs ${needed.join(" or ")}; this token has ${held.length === 0 ? "no permissions" : held.join(" and ")}.`;
export const sectionNotPermitted = "not permitted with this token";
export const notPermitted = {
  "compute.read": "This token can't open compute resources",
  "compute.write": "This token can't submit or cancel jobs",
  streaming: "This token can't open clusters",
} as const;
export const notPermittedRemedy = "Sign in with a token that has the permission.";
export const tokenPage = "Token details";
