import "server-only";

/** How the host reaches others: see descriptions.ts. */
export const networkDescriptions = {
  ALLOW_HTTP: {
    unset: "none",
    meaning:
      "`1`: `FACILITY_URL` and `PORTAL_URL` may be http beyond this machine. Without it, the portal warns at each start and in `/api/ready`, and refuses to start from version 0.4 on.",
    example: "1",
  },
  HTTPS_PROXY: {
    unset: "none: connects directly",
    meaning:
      "Proxy for calls to https addresses of the facility, the thesaurus, the identity provider and webhook receivers; without it, `HTTP_PROXY` ([Network](install.md#network)). May contain a user and password.",
    example: "http://proxy.facility.example:3128",
  },
  HTTP_PROXY: {
    unset: "none: connects directly",
    meaning: "The same for http addresses. This machine is always reached directly.",
    example: "http://proxy.facility.example:3128",
  },
  NO_PROXY: {
    unset: "none",
    meaning: "Hosts that are reached directly, with their subdomains, separated by commas; `*`: all.",
    example: "facility.example,thesaurus.example:8443",
  },
};
