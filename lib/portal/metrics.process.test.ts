import { describe, expect, it, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { listSources } from "@/lib/testing/sources";
import { formatMetrics, recordRequest, recordUpstreamCall } from "./metrics";

type Metric = { name: string; type: string; help: string; labels: string[] };

/** What `promtool check metrics` says of a metric (github.com/prometheus/client_golang, promlint/validations). */
function lint({ name, type, help, labels }: Metric): string[] {
  const found = (isWrong: boolean, text: string) => (isWrong ? [`${name}: ${text}`] : []);
  const units = "s ms us ns sec b kb mb gb tb pb m h d milliseconds minutes hours days kilobytes megabytes";
  const parts = name.split("_");
  const hasSeries = type === "histogram" || type === "summary";
  return [
    ...found(help.trim() === "", "no help"),
    ...found((type === "counter") !== name.endsWith("_total"), "_total is for counters, and for all of them"),
    ...found(!hasSeries && /_(count|sum|bucket)$/.test(name), "an ending of histograms"),
    ...found(
      !hasSeries && labels.some((label) => label === "le" || label === "quantile"),
      "a reserved label",
    ),
    ...found(
      parts.some((part) => units.split(" ").includes(part)),
      "not a base unit, or abbreviated",
    ),
    ...found(/counter|gauge|histogram|summary/.test(name), "its type in its name"),
    ...found(
      [name, ...labels].some((text) => !/^[a-z_][a-z0-9_]*$/.test(text)),
      "not in snake_case",
    ),
  ];
}

function parse(text: string): Metric[] {
  return [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)\n((?:[^#\n].*\n?)*)/gm)].map(
    ([, name = "", help = "", type = "", values = ""]) => ({
      name,
      help,
      type,
      labels:
        type === "histogram" ? [] : [...values.matchAll(/[{,]([^={}",]+)="/g)].map(([, label = ""]) => label),
    }),
  );
}

/** The metrics of the HTTP server, which join the same registry. */
const ofServer = listSources()
  .filter(({ path }) => path.startsWith("server/"))
  .flatMap(({ text }) => [
    ...text.matchAll(/new (Counter|Gauge|Histogram)\(\{\s*name: "(.*)",\s*help: "(.*)"/g),
  ])
  .map(([, type = "", name = "", help = ""]) => ({ name, help, type: type.toLowerCase(), labels: [] }));

describe("metrics", () => {
  it("have names that Prometheus accepts", async () => {
    recordRequest("GET", "/api/status", 200);
    recordUpstreamCall("listResources", "answered", 12);
    const metrics = [...parse(await formatMetrics()), ...ofServer];
    const names = metrics.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["portal_api_requests_total", "nodejs_active_resources", "portal_connections"]),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(metrics.flatMap(lint)).toEqual([]);
  });

  it("begin at 0 where an alert fires on the first event", async () => {
    const text = await formatMetrics();
    expect(text).toContain('portal_upstream_calls_total{operation="status.list",outcome="facility-slow"} 0');
    expect(text).toContain('portal_history_recordings_total{outcome="failed"} 0');
    expect(text).toContain('portal_problems_total{problem="store-unavailable"} 0');
  });

  it("count a page that can't be rendered", async () => {
    vi.stubEnv("NEXT_RUNTIME", "nodejs");
    await onRequestError();
    expect(await formatMetrics()).toContain('portal_problems_total{problem="internal-error"} 1');
  });

  it.each([
    ["gauge", "nodejs_active_handles_total"],
    ["gauge", "portal_wait_ms"],
  ])("aren't a %s named %s", (type, name) => {
    expect(lint({ name, type, help: "Some.", labels: [] })).not.toEqual([]);
  });
});
