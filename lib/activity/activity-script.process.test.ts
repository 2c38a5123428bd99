import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { type CodeStep, toScript } from "@/lib/code/generate/to-script";
import type { RequestDescription } from "@/lib/code/model";
import { type ScriptEntry, toActivityCall, toActivityStep, whyNotRun } from "./activity-script";
import { type ActivityOutcome, activityActions, activityOutcomes } from "./model";

const entry = (change: Partial<ScriptEntry> = {}): ScriptEntry => ({
  requestId: "r-1",
  at: "2026-11-22T10:00:00.000Z",
  action: "extend",
  outcome: "done",
  resource: null,
  jobIds: [],
  family: "mq",
  name: "a-1",
  clusterKind: null,
  ...change,
});
const request: RequestDescription = {
  operation: "clusters.extend",
  service: "facility",
  base: "https://facility.test",
  method: "POST",
  path: "/extend/a-1",
  headers: { Accept: "application/json" },
  body: null,
  authorization: "token",
  command: null,
};

describe("whyNotRun", () => {
  const runs = (outcome: ActivityOutcome) =>
    activityActions.filter((action) => whyNotRun({ action, outcome }) === null);

  it("lets only what succeeded, ends nothing and was recorded in full run", () => {
    expect(activityOutcomes.map((outcome) => [outcome, runs(outcome)])).toEqual([
      ["done", ["extend"]],
      ["partly", ["extend"]],
      ["unconfirmed", []],
      ["refused", []],
      ["not-sent", []],
      ["unknown", []],
      ["under-way", []],
    ]);
  });

  it.each([
    ["submit", "done", /never recorded/],
    ["extend", "unknown", /outcome is unknown/],
    ["delete", "done", /deletes the cluster permanently/],
    ["cancel", "done", /a signal that was sent isn’t recorded/],
  ] as const)("says why %s %s doesn't", (action, outcome, why) => {
    expect(whyNotRun({ action, outcome })).toMatch(why);
  });
});

describe("toActivityCall", () => {
  it.each([
    [entry(), { operation: "clusters.extend", input: { family: "mq", name: "a-1" } }],
    [entry({ action: "delete" }), { operation: "clusters.delete", input: { family: "mq", name: "a-1" } }],
    [
      entry({ action: "cancel", resource: "curlew", jobIds: ["29_1"] }),
      { operation: "compute.cancel", input: { resource: "curlew", jobId: "29_1" } },
    ],
    [entry({ action: "submit", resource: "curlew" }), null],
    [entry({ name: null }), null],
  ])("%o", (given, expected) => expect(toActivityCall(given)).toEqual(expected));
});

describe("the script", () => {
  const hostile = 'x\n$(touch /tmp/p)\u2028\u001b[2J`id`\u202e\'"""\0';
  const steps: CodeStep[] = [
    toActivityStep(entry({ action: "submit", name: hostile, resource: "curlew", jobIds: ["7"] }), null),
    toActivityStep(entry({ action: "delete" }), { ...request, method: "DELETE", path: "/cluster/gone" }),
    toActivityStep(entry({ name: hostile }), request),
    toActivityStep(entry(), null),
  ];

  it.each(["sh", "py"] as const)("as %s has one active request, and says why of the others", (language) => {
    const text = toScript(`head\n${hostile}`, steps, language);
    const active = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    expect(active.filter((line) => line.includes("https://facility.test"))).toHaveLength(1);
    expect(active.join("\n")).not.toMatch(/gone|touch/);
    expect(text).toContain("2026-11-22T10:00:00.000Z Extend cluster: Done. Request ID r-1");
    expect(text).toContain("no longer set up");
    const command =
      language === "sh" ? ["sh", "-n"] : ["python3", "-c", "import ast,sys;ast.parse(sys.stdin.read())"];
    const [name = "", ...options] = command;
    const checked = spawnSync(name, options, { input: text, encoding: "utf8" });
    if (!checked.error) expect(checked.stderr).toBe("");
  });
});
