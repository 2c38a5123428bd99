import "server-only";

/** Who the person is: see descriptions.ts. */
export const identityDescriptions = {
  OIDC_ISSUER: {
    unset: "none: only project accounts are known",
    meaning:
      "Issuer of an OpenID Connect provider, at which people sign in before they give a token ([Who the person is](install.md#who-the-person-is)). Set this or `IDENTITY_PROXY_SECRET`.",
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
  IDENTITY_PROXY_SECRET: {
    unset: "none",
    meaning:
      "Shared with a proxy that names the person it has signed in: `X-Portal-Person` is believed only beside this value in `X-Portal-Proxy`. At least 32 characters. To rotate it, write several separated by commas, newest first.",
    example: "secret-from-openssl-rand-hex-32-here",
  },
  IDENTITY_REQUIRED: {
    unset: "none: the person is optional",
    meaning: "`1`: no session can be opened or used without the person. Public pages stay public.",
    example: "1",
  },
};
