import type { Service } from "../model";

export const formats = { curl: "curl", python: "Python" };
export const severalRequests = (first: string, count: number) =>
  count === 1 ? first : `${first} (${count} requests)`;

/** The environment variable with a service's address. */
export const addressVariables: Record<Service, string> = {
  facility: "FACILITY_URL",
  thesaurus: "THESAURUS_URL",
  portal: "PORTAL_URL",
};

const operations: Record<string, string> = {
  "status.list": "List resources",
  "status.resource": "Get resource",
  "status.downtimes.in-effect": "List downtimes in effect",
  "status.downtimes.upcoming": "List upcoming downtimes",
  "compute.ping": "Ping scheduler",
  "compute.partitions": "List partitions",
  "compute.nodes": "List nodes",
  "compute.reservations": "List reservations",
  "compute.diagnostics": "Get scheduler statistics",
  "compute.jobs": "List jobs",
  "compute.job": "Get job",
  "compute.submit": "Submit job",
  "compute.cancel": "Cancel job",
  "clusters.backends": "List kinds of clusters",
  "clusters.list": "List clusters",
  "clusters.get": "Get cluster",
  "clusters.credentials": "Get credentials",
  "clusters.provision": "Provision cluster",
  "clusters.extend": "Extend cluster",
  "clusters.delete": "Delete cluster",
  "token.introspect": "Introspect token",
  "token.revoke": "Revoke token",
  "portal.concept": "Get concept from the portal",
  "portal.history": "Get history from the portal",
  "portal.activity": "Get activity from the portal",
};

/** What an operation does: the name of its request, and the comment above it. Those of the thesaurus have names of their own. */
export const nameOperation = (operation: string): string =>
  operations[operation] ?? operation.replace(/^thesaurus\./, "Call ");

/** Comments in the generated code. */
export const code = {
  signIn: "Sign in to the portal; the session is a cookie.",
  signOut: "Sign out.",
  unredirected: "Not sent on to where a redirect leads.",
};
