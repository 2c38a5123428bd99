import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatMetrics } from "./portal/metrics";
import { problemCatalogue } from "./portal/problem-catalogue";
import { isTest, listSources } from "./testing/sources";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const rules = read("deploy/alerts.yml");
type Panel = { id: number; targets: { expr: string }[] };
const { panels }: { panels: Panel[] } = JSON.parse(read("deploy/grafana.json"));
const runbook = read("docs/runbook.md");
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");

const find = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found)),
];
const code = listSources()
  .filter((source) => /^(server|lib)\//.test(source.path) && !isTest(source.path))
  .map(({ text }) => text)
  .join("\n");

describe.each([
  ["the alerts", rules],
  ["the dashboard", queries],
])("%s", (_, text) => {
  it("use metrics that the portal has", async () => {
    const inServer = find(code, /name: "(portal_\w+)"/g);
    const known = [...inServer, ...find(await formatMetrics(), /^# HELP (\S+)/gm)];
    const used = find(text, /\b((?:portal|process|nodejs)_\w+)/g).map((name) => name.replace(/_bucket$/, ""));
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("select operations, outcomes and problems that the code has", () => {
    const selected = find(text, /\b(?:operation|outcome|problem)(?:!?=|=~)"([^"]*)"/g);
    const values = selected.flatMap((value) => value.split("|")).filter((value) => !value.endsWith(".*"));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !code.includes(`"${value}"`))).toEqual([]);
  });
});

it("has a section of the runbook for each alert, and none without an alert", () => {
  const alerts = find(rules, /- alert: (\w+)/g);
  const [, chapter = ""] = /\n## Alerts\n([\s\S]*?)\n## /.exec(runbook) ?? [];
  expect(alerts.length).toBeGreaterThanOrEqual(8);
  expect(find(chapter, /^### (\w+)$/gm)).toEqual(alerts);
  const links = find(rules, /runbook: docs\/runbook\.md#(\S+)/g);
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()));
  for (const annotation of ["summary", "description"])
    expect(rules.match(new RegExp(`^ {10}${annotation}: "`, "gm"))).toHaveLength(alerts.length);
});

it("says of each problem what an operator does", () => {
  const [, chapter = ""] = /\n## Problems\n([\s\S]*?)\n## /.exec(runbook) ?? [];
  const listed = [...chapter.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = ""]) =>
    find(cell, /`(.+?)`/g),
  );
  expect(listed.sort()).toEqual(Object.keys(problemCatalogue).sort());
});

it("links to sections that exist", () => {
  const toAnchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-");
  const links = [...runbook.matchAll(/\]\(([\w-]+\.md)?(?:#([\w-]+))?\)/g)];
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(([, file = "runbook.md", anchor]) => {
    const anchors = find(read(`docs/${file}`), /^#+ (.+)$/gm).map(toAnchor);
    return anchor !== undefined && !anchors.includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it("has panels with IDs of their own", () => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

describe.skipIf(!hasPromtool)("promtool", () => {
  /** A pipe, because promtool can't open the socket that a process gets as its input. */
  const runPromtool = (command: string, input: string) => {
    const piped = `cat | promtool ${command} rules /dev/stdin`;
    const { status, stdout, stderr } = spawnSync("sh", ["-c", piped], { encoding: "utf8", input });
    expect(status, stdout + stderr).toBe(0);
  };

  it("accepts the rules", () => runPromtool("check", rules));

  const toCalls = (operation: string, outcome: string) =>
    `portal_upstream_calls_total{operation="${operation}",outcome="${outcome}"}`;
  const answered = toCalls("status.list", "answered");
  const silent = toCalls("status.list", "facility-unreachable");
  const jobRead = toCalls("compute.job", "answered");
  const jobFailed = toCalls("compute.job", "facility-failed");
  const unrecorded = 'portal_history_recordings_total{outcome="failed"}';
  const usual = {
    ...{ up: "1x60", process_max_fds: "8192x60", portal_connections: "40x60" },
    ...{ portal_webhook_outbox: "0 3 0x58", [answered]: "0+1x60" },
  };

  /** What is read each minute beside the usual, in promtool's notation, and the alerts that fire after an hour of it. */
  it.each<[string, Record<string, string>, string[]]>([
    ["of nothing", {}, []],
    ["of no portal", { up: "_x60" }, ["PortalAway"]],
    ["of silence", { [answered]: "9x60", [silent]: "0+.2x60" }, ["PortalFacilityUnreachable"]],
    ["of silence from the start", { [answered]: "_x60", [silent]: "1+.2x60" }, ["PortalFacilityUnreachable"]],
    ["of failing reads", { [jobRead]: "0+2x60", [jobFailed]: "0+1x60" }, ["PortalFacilityFailing"]],
    ["of a full disk", { [unrecorded]: "_x54 1x5 2" }, ["PortalStoreAway"]],
    ["of sign-outs in memory", { portal_session_ends_not_kept_total: "0x55 1x5" }, ["PortalSignOutsNotKept"]],
    ["of many connections", { portal_connections: "3300x60" }, ["PortalBusy"]],
    ["of few descriptors", { process_max_fds: "168x60" }, ["PortalBusy"]],
    ["of a dead receiver", { portal_webhook_outbox: "3x60" }, ["PortalWebhooksFailing"]],
    ["of a wrong clock", { portal_clock_lead_seconds: "0x58 3600x2" }, ["PortalClockAhead"]],
  ])("finds what fires after an hour %s", (_, series, alerts) => {
    const label = (name: string) =>
      name.replace(/(?:\{(.*)\})?$/, (_, labels = "") => `{job="facility-portal",instance="a",${labels}}`);
    const firing = {
      expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: "1h",
      exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    };
    const read = Object.entries({ ...usual, ...series }).map(([name, values]) => ({
      series: label(name),
      values,
    }));
    const test = { interval: "1m", input_series: read, promql_expr_test: [firing] };
    const files = [path.join(root, "deploy/alerts.yml")];
    runPromtool("test", JSON.stringify({ rule_files: files, evaluation_interval: "1m", tests: [test] }));
  });
});
