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
  const slow = toCalls("status.list", "facility-slow");
  const jobRead = toCalls("compute.job", "answered");
  const toJob = (outcome: string) => toCalls("compute.job", outcome);
  const submitted = toCalls("compute.submit", "answered");
  const submitFailed = toCalls("compute.submit", "facility-failed");
  const submitRefused = toCalls("compute.submit", "facility-refused");
  const toRecordings = (outcome: string) => `portal_history_recordings_total{outcome="${outcome}"}`;
  const toProblems = (problem: string) => `portal_problems_total{problem="${problem}"}`;
  const busy = 'portal_front_door_refusals_total{problem="portal-busy"}';
  const faultyDoor = 'portal_front_door_refusals_total{problem="internal-error"}';
  const usual = {
    ...{ up: "1x60", process_max_fds: "8192x60", portal_connections: "40x60" },
    ...{ portal_webhook_outbox: "0 3 0x58", [answered]: "0+1x60" },
  };

  /** What is read each minute beside the usual, in promtool's notation, and the alerts that fire after an hour of it. */
  const situations: [string, Record<string, string>, string[]][] = [
    ["of nothing", {}, []],
    ["of no portal", { up: "_x60" }, ["PortalAway"]],
    ["of a portal that doesn't answer", { up: "1x50 0x10" }, ["PortalAway"]],
    ["of silence", { [answered]: "9x60", [silent]: "0+.2x60" }, ["PortalFacilityUnreachable"]],
    ["of silence from the start", { [answered]: "_x60", [silent]: "1+.2x60" }, ["PortalFacilityUnreachable"]],
    [
      "of one failed call of the status in an hour",
      { [answered]: "9x60", [silent]: "0x50 1x10" },
      ["PortalFacilityUnreachable"],
    ],
    [
      "of a status that is always late",
      { [answered]: "9x60", [slow]: "0+1x60" },
      ["PortalFacilityFailing", "PortalFacilityUnreachable"],
    ],
    ["of a status that fails every five minutes", { [silent]: "0 0 0 0 0+.2x56" }, []],
    [
      "of failing reads",
      { [jobRead]: "0+2x60", [toJob("facility-failed")]: "0+1x60" },
      ["PortalFacilityFailing"],
    ],
    ["of slow reads", { [jobRead]: "0+1x60", [toJob("facility-slow")]: "0+1x60" }, ["PortalFacilityFailing"]],
    ["of a tenth of slow reads", { [jobRead]: "0+9x60", [toJob("facility-slow")]: "0+1x60" }, []],
    ["of failing submits", { [submitted]: "0+1x60", [submitFailed]: "0+1x60" }, ["PortalFacilityFailing"]],
    ["of users' refused submits", { [submitted]: "0+1x60", [submitRefused]: "0+9x60" }, []],
    ["of the first failed recording", { [toRecordings("failed")]: "0x55 1x5" }, ["PortalStoreAway"]],
    ["of recordings", { [toRecordings("recorded")]: "0+1x60" }, []],
    ["of the first refused write", { [toProblems("store-unavailable")]: "0x57 1x3" }, ["PortalStoreAway"]],
    ["of sign-outs in memory", { portal_session_ends_not_kept_total: "0x55 1x5" }, ["PortalSignOutsNotKept"]],
    ["of a fault of the portal", { [toProblems("internal-error")]: "0x50 1x10" }, ["PortalFaulty"]],
    ["of a fault of the front door", { [faultyDoor]: "0x50 1x10" }, ["PortalFaulty"]],
    ["of users' faults", { [toProblems("invalid-input")]: "0+9x60" }, []],
    ["of refused callers", { [busy]: "0x40 0+9x20" }, ["PortalBusy"]],
    ["of many connections", { portal_connections: "3300x60" }, ["PortalBusy"]],
    ["of few descriptors", { process_max_fds: "168x60" }, ["PortalBusy"]],
    ["of a dead receiver", { portal_webhook_outbox: "3x60" }, ["PortalWebhooksFailing"]],
    ["of a wrong clock", { portal_clock_lead_seconds: "0x58 3600x2" }, ["PortalClockAhead"]],
    ["of a slow event loop", { nodejs_eventloop_lag_p99_seconds: "0.3x60" }, ["PortalEventLoopSlow"]],
    ["of much memory", { process_resident_memory_bytes: "1600000000x60" }, ["PortalMemoryHigh"]],
    ["of lost log lines", { portal_log_lines_lost_total: "0x55 2x5" }, ["PortalLogLinesLost"]],
  ];

  it("finds what fires after an hour", () => {
    const label = (name: string) =>
      name.replace(/(?:\{(.*)\})?$/, (_, labels = "") => `{job="facility-portal",instance="a",${labels}}`);
    const tests = situations.map(([name, series, alerts]) => ({
      name,
      interval: "1m",
      input_series: Object.entries({ ...usual, ...series }).map(([metric, values]) => ({
        series: label(metric),
        values,
      })),
      promql_expr_test: [
        {
          expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: "1h",
          exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
        },
      ],
    }));
    const files = [path.join(root, "deploy/alerts.yml")];
    runPromtool("test", JSON.stringify({ rule_files: files, evaluation_interval: "1m", tests }));
  });
});
