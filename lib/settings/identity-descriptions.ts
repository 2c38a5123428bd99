import "server-only";

/** Who the person is: see descriptions.ts. */
export const identityDescriptions = {
  OIDC_ISSUER: {
    unset: "none: only project accounts are known",
    meaning:
      "Issuer of an OpenID Connect provider, at which people sign in before they give a token ([Who the person is](install.md#who-the-person-is)). Set this or `IDENTITY_HEADER`.",
    example: "https://login.facility.example/realms/main",
  },
  OIDC_CLIENT_ID: {
    unset: "required with `OIDC_ISSUER`",
    meaning: "The portal's ID at the provider, as a confidential client.",
    example: "facility-portal",
  },
  OIDC_CLIENT_SECRET: {
    unset: "required with `OIDC_ISSUER`",
    meaning: "The portal's secret at the provider.",
    example: "secret-from-the-provider",
  },
  IDENTITY_HEADER: {
    unset: "none",
    meaning:
      "Header in which a proxy names the person it has signed in. Removed from every request that doesn't come from `IDENTITY_PROXIES`.",
    example: "X-Forwarded-User",
  },
  IDENTITY_PROXIES: {
    unset: "required with `IDENTITY_HEADER`",
    meaning:
      "Peers whose header is believed, separated by commas: addresses and networks of TCP connections to the portal, or `unix` for the Unix socket on which it listens.",
    example: "127.0.0.1,10.1.0.0/16",
  },
  IDENTITY_REQUIRED: {
    unset: "none: the person is optional",
    meaning: "`1`: no session can be opened or used without the person. Public pages stay public.",
    example: "1",
  },
};
