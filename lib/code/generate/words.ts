export const formats = { curl: "curl", python: "Python" };
export const severalRequests = (first: string, count: number) =>
  count === 1 ? first : `${first} (${count} requests)`;

const operations: Record<string, string> = {
  "status.list": "List resources",
  "status.downtimes.in-effect": "List downtimes in effect",
  "status.downtimes.upcoming": "List upcoming downtimes",
  "compute.job": "Get job",
  "compute.submit": "Submit job",
  "compute.cancel": "Cancel job",
  "clusters.get": "Get cluster",
  "clusters.credentials": "Get credentials",
  "clusters.extend": "Extend cluster",
  "clusters.delete": "Delete cluster",
};

/** What an operation does: the name of its request, and the comment above it. */
export const nameOperation = (operation: string): string => operations[operation] ?? operation;

/** Comments in the generated code. */
export const code = {
  unredirected: "Not sent on to where a redirect leads.",
};
