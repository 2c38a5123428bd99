import { readdirSync } from "node:fs";
import path from "node:path";

/** One request of the golden record: `sends` are headers besides the cookie. */
export type Ask = { method: string; url: string; sends: Record<string, string>; body?: string };

/** PROPFIND stands for every method that the portal has never heard of. */
export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const withBody = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * What parameters are filled in with, by their names: things that the demo has at the time of the record. Writes name things
 * that don't exist, so that nothing changes.
 */
const readValues: Record<string, string> = {
  resource: "curlew",
  jobId: "41016961",
  family: "kv",
  name: "session-cache",
  id: "999999999",
  operation: "none-of-this-name",
  window: "24h",
  uri: "http://thesaurus.demo.example/hpc/lustre",
  concept: "http://thesaurus.demo.example/hpc/lustre",
  relation: "http://www.w3.org/2004/02/skos/core#broader",
  steps: "2",
  partition: "batch",
  account: "none",
  nodes: "4",
  minutes: "60",
  gpus: "1",
  thesaurus: "http://thesaurus.demo.example/scheme/hpc",
  keyword: "file",
  regex: "^Lus",
  label: "Lustre",
  externalId: "none",
};
const writeValues = { ...readValues, jobId: "999999999", name: "none-of-this-name" };

/** A path of the API as its description has it, with the query parameters of its GET. */
export type ApiPath = {
  template: string;
  query: { name: string; required: boolean }[];
  /** The methods described, in capitals. */
  offered: string[];
};

type Description = {
  paths: Record<string, { get?: { parameters: { name: string; in: string; required: boolean }[] } }>;
};

/** Every path of the API: those described, those that the sources have, and one that doesn't exist. */
export function listApiPaths(description: Description, root: string): ApiPath[] {
  const described = Object.entries(description.paths).map(([template, operations]) => ({
    template,
    query: (operations.get?.parameters ?? []).filter((parameter) => parameter.in === "query"),
    offered: Object.keys(operations).map((method) => method.toUpperCase()),
  }));
  // Only a setting gives the logo an answer (e2e/own-face.spec.ts).
  const inSources = readdirSync(path.join(root, "app/api"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !/\[\.\.\.|^logo\b/.test(file))
    .map((file) => `/api/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}"));
  const known = new Set(described.map(({ template }) => template));
  const others = [...inSources, "/api/none-of-this-name"].filter((one) => !known.has(one));
  return [...described, ...others.map((template) => ({ template, query: [], offered: [] }))].sort((a, b) =>
    a.template < b.template ? -1 : 1,
  );
}

function fill(name: string, values: Record<string, string>): string {
  const value = values[name];
  if (value === undefined) throw new Error(`e2e/golden/asks.ts has no value for the parameter “${name}”.`);
  return encodeURIComponent(value);
}

/**
 * All ways to ask for a path by a method, by name. The first six are for every method, and have no Origin; `csv` is for reads,
 * and the others are writes from the portal's own origin.
 */
export function listAsks(
  { template, query, offered }: ApiPath,
  method: string,
  origin: string,
): Record<string, Ask> {
  const values = withBody.includes(method) ? writeValues : readValues;
  const toPath = (last?: string) => {
    const end = template.lastIndexOf("{");
    return template.replace(/\{(\w+)\}/g, (_, name: string, at: number) =>
      last !== undefined && at === end ? last : fill(name, values),
    );
  };
  const named = query.filter(({ required }) => required);
  const pairs = named.map(({ name }) => `${name}=${fill(name, values)}`);
  const others = query.length > 0 ? query.map(({ name }) => name) : ["unknown"];
  const to = (...parts: string[]) => (parts.length > 0 ? `${toPath()}?${parts.join("&")}` : toPath());
  const ask = (url: string, sends: Record<string, string> = {}, body?: string): Ask => ({
    method,
    url,
    sends,
    ...(body === undefined ? {} : { body }),
  });
  const usual = to(...pairs);
  const own = { Origin: origin };
  const json = { ...own, "Content-Type": "application/json" };
  return {
    plain: ask(usual),
    unknown: ask(to(...pairs, "unknown=1")),
    repeated: ask(to(...others.flatMap((name) => [`${name}=1`, `${name}=2`]))),
    bad: ask(to(...others.map((name) => `${name}=%00%3C!`))),
    long: ask(to(...others.map((name) => `${name}=${"x".repeat(Math.floor(6000 / others.length))}`))),
    slash: ask(template.includes("{") ? usual.replace(toPath(), toPath("a%2Fb")) : `${toPath()}%2Fb`),
    ...(method === "GET" || method === "HEAD" ? { csv: ask(usual, { Accept: "text/csv" }) } : {}),
    ...(withBody.includes(method) && offered.includes(method)
      ? {
          own: ask(usual, own),
          "own-text": ask(usual, { ...own, "Content-Type": "text/plain" }, "{}"),
          "own-json": ask(usual, json, "{}"),
          "own-broken": ask(usual, json, "{"),
        }
      : {}),
  };
}

/** True for what would end the session that asks, so that later answers would depend on the order. */
export const endsSession = ({ method, url, sends }: Ask): boolean =>
  method === "DELETE" && "Origin" in sends && /^\/api\/(session|token)$/.test(url);
