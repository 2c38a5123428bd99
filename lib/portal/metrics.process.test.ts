import { describe, expect, it, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { listSources } from "@/lib/testing/sources";
import { formatMetrics, recordRequest, recordUpstreamCall } from "./metrics";

type Metric = { name: string; type: string; help: string; labels: string[] };

/** The least of what `promtool check metrics` says of a metric. */
const lint = ({ name, type, help, labels }: Metric): boolean =>
  help.trim() !== "" &&
  (type === "counter") === name.endsWith("_total") &&
  !/_(ms|count|sum|bucket)$|counter|gauge|histogram/.test(name) &&
  [name, ...labels].every((text) => /^[a-z_][a-z0-9_]*$/.test(text));

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
    expect(metrics.filter((metric) => !lint(metric))).toEqual([]);
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
});
