export const why = (code: string) => `Reported reason: ${code}.`;
export const namesNobody = "The response contains no usable name.";
export const noVisit = "This sign-in wasn't started in this browser, or more than 10 minutes ago.";
export const noPerson = {
  oidc: "Sign in with the facility's identity provider first.",
  header: "This request didn't come through the facility's proxy.",
} as const;
