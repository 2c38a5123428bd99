import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toClusterState } from "../cluster/cluster-state";
import { reportDelete, reportExtend, reportFailure, summarizeWrites } from "../cluster/write-report";
import { sampleCluster, sampleList } from "../testing/samples";
import { type ClusterChoice, isChosen, listEndingWithin, listEntries } from "./cluster-list-view";

const now = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const list = sampleList({
  mq: [sampleCluster("later", at(100)), sampleCluster("soon", at(2)), sampleCluster("untold", null)],
  kv: [
    { ...sampleCluster("over", at(-1)), family: "kv" },
    { ...sampleCluster("minutes", at(0.5)), family: "kv" },
  ],
});
const all: ClusterChoice = { text: "", family: null, stage: null };
const names = (change: Partial<ClusterChoice>) =>
  listEntries(list, {})
    .filter((entry) => isChosen(entry, { ...all, ...change }, now))
    .map(({ cluster }) => cluster.name);

describe("listEntries", () => {
  it("puts the soonest end first and what nobody told last", () => {
    expect(names({})).toEqual(["over", "minutes", "soon", "later", "untold"]);
  });

  it("shows an end that wobbles as it was first told", () => {
    const [entry] = listEntries(
      sampleList({
        mq: [
          {
            ...sampleCluster("a", at(2)),
            lifetime: { ...sampleCluster("a", at(2)).lifetime, expiryBasis: "remaining" },
          },
        ],
      }),
      {
        "mq/a": {
          family: "mq",
          name: "a",
          firstSeenMs: now,
          lastSeenMs: now,
          resetMs: null,
          endsMs: now + 2 * hour - 1000,
          deletedMs: null,
          goneMs: null,
        },
      },
    );
    expect(entry?.expiry).toEqual({ kind: "reported", endsMs: now + 2 * hour - 1000 });
  });
});

describe("isChosen", () => {
  it.each<[Partial<ClusterChoice>, string[]]>([
    [{ family: "kv" }, ["over", "minutes"]],
    [{ stage: "expired" }, ["over"]],
    [{ stage: "hour" }, ["minutes"]],
    [{ stage: "day" }, ["soon"]],
    [{ stage: "calm" }, ["later"]],
    [{ stage: "unknown" }, ["untold"]],
    [{ text: " LAT " }, ["later"]],
    [{ text: "key-value min" }, ["minutes"]],
    [{ text: "nothing" }, []],
  ])("keeps what %o means", (choice, expected) => {
    expect(names(choice)).toEqual(expected);
  });
});

it.each([
  [1, ["minutes"]],
  [6, ["minutes", "soon"]],
  [168, ["minutes", "soon", "later"]],
])("finds what ends within %i hours", (hours, expected) => {
  expect(listEndingWithin(listEntries(list, {}), hours, now).map(({ cluster }) => cluster.name)).toEqual(
    expected,
  );
});

describe("toClusterState", () => {
  it.each([
    ["Healthy", "Synced", "ok", "Healthy"],
    ["Healthy", "OutOfSync", "plan", "Healthy"],
    ["Healthy", "SyncFailed", "warn", "Healthy"],
    ["Healthy", "Deleting", "plan", "Healthy"],
    ["Healthy", "Unknown", "ok", "Healthy"],
    ["Healthy", "InSync", "ok", "Healthy"],
    ["Healthy", "NoErrors", "ok", "Healthy"],
    ["Progressing", null, "plan", "Progressing"],
    ["Degraded", "Synced", "warn", "Degraded"],
    ["Missing", "Synced", "down", "Missing"],
    ["Missing", "OutOfSync", "plan", "Missing"],
    ["Missing", null, "plan", "Missing"],
    ["Warming up", null, "neutral", "Warming up"],
    ["constructor", null, "neutral", "constructor"],
    ["Unknown", null, "unknown", "Unknown"],
    [null, null, "unknown", "State not reported"],
    [" ", "Synced", "neutral", "Sync: Synced"],
  ])("takes %s, %s for %s", (health, sync, tone, words) => {
    expect(toClusterState({ health, sync })).toMatchObject({ tone, words });
  });
});

describe("reports", () => {
  const lifetime = sampleCluster("a", at(168)).lifetime;
  const result = { family: "mq", name: "a", before: null, after: lifetime, readAt: at(0) } as const;
  it.each([
    [result, now + hour, `Extended: ended ${at(1)} → ends ${at(168)}.`],
    [result, null, `Extended: ends ${at(168)}.`],
  ])("tells an extension from old to new", (answer, beforeMs, words) => {
    expect(reportExtend(answer, beforeMs, (ms) => new Date(ms).toISOString())).toEqual({
      kind: "done",
      words,
    });
  });

  it("tells what is sure from what is not", () => {
    const at = () => "";
    expect(reportExtend({ ...result, after: null }, now, at).kind).toBe("unsure");
    expect(reportExtend(result, Date.parse(lifetime.expiresAt ?? "") + hour, at).kind).toBe("unsure");
    expect(reportExtend(result, Date.parse(lifetime.expiresAt ?? "") + 1_000, at).kind).toBe("done");
    const reports = [
      reportDelete({ ...result, outcome: "deleted" }),
      reportDelete({ ...result, outcome: "unconfirmed" }),
      reportFailure(stateProblem("outcome-unknown", "")),
      reportFailure(stateProblem("facility-refused", "")),
    ];
    expect(reports.map(({ kind }) => kind)).toEqual(["done", "unsure", "unsure", "failed"]);
    expect(summarizeWrites(reports, "deleted")).toBe("1 deleted, 2 unconfirmed, 1 failed.");
  });
});
