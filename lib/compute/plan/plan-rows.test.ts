import { expect, it } from "vitest";
import { emptySubmitDraft } from "../submit/draft";
import { samplePartition } from "../testing/samples";
import { sayLine, toDraftAsk, toPlannedGpus, withPlannedJob } from "./draft-ask";
import type { Fit, FitPartition, FitVerdict } from "./fit-model";
import { drawJob, drawNodes } from "./nodes-picture";
import {
  parsePlan,
  sayAnswer,
  sayMachine,
  sayVerdict,
  toPlanChange,
  toPlanRows,
  withUsualJob,
} from "./plan-rows";
import { filledFromPlan } from "./words";

const say = (ms: number) => new Date(ms).toISOString().slice(11, 16);
const verdict = (changes: Partial<FitVerdict> = {}): FitVerdict => ({
  ...{ fits: false, missingNodes: 3, ifLimitsHold: null, never: null, ...changes },
});
const entry = (partition: string, changes: Partial<FitPartition> = {}): FitPartition => ({
  ...{
    partition,
    unknown: null,
    access: { isAllowed: true, reason: null },
    steps: [],
    offNodes: 0,
    setAsideNodes: 0,
    heldNodes: 0,
    unknownNodes: 0,
    largestNodes: 16,
    mostMinutes: null,
  },
  ...changes,
});
const soon = "2026-11-21T13:00:00.000Z";

it("lists the soonest first, and what can’t start last", () => {
  const of = (partitions: FitPartition[]): Fit => ({
    ...{ asOf: soon, missing: [], visible: { explainedShare: 1, reason: null }, partitions },
  });
  const rows = toPlanRows([
    {
      resource: "alpha",
      fit: of([
        entry("refused", {
          access: { isAllowed: false, reason: "Not you." },
          verdict: verdict({ never: "Not you." }),
        }),
        entry("may be", {
          access: { isAllowed: null, reason: "Only for staff." },
          verdict: verdict({ fits: null, missingNodes: 0 }),
        }),
        entry("never", { verdict: verdict({ never: "Larger than what is in service: 2 nodes." }) }),
        entry("unknown", { unknown: "No states.", steps: null }),
        entry("short", { verdict: verdict() }),
        entry("later", { verdict: verdict({ ifLimitsHold: "2026-11-22T12:00:00.000Z" }) }),
      ]),
    },
    {
      resource: "bravo",
      fit: of([
        entry("soon", { verdict: verdict({ ifLimitsHold: soon }) }),
        entry("now", { verdict: verdict({ fits: true, missingNodes: 0 }) }),
      ]),
    },
  ]);
  expect(rows.map(({ entry: { partition } }) => partition)).toEqual([
    ...["now", "may be", "soon", "later", "short", "unknown", "never", "refused"],
  ]);
  expect(rows.map(({ entry }) => sayVerdict(entry, say))).toEqual([
    "Fits now",
    "Enough nodes are free now. Only for staff.",
    "3 nodes short; enough free from 13:00 if every running job uses its whole limit and nothing new starts",
    "3 nodes short; enough free from 12:00 if every running job uses its whole limit and nothing new starts",
    "3 nodes short",
    null,
    "Larger than what is in service: 2 nodes.",
    "Not you.",
  ]);
  const maybe = { verdict: verdict(), access: { isAllowed: null, reason: "Only for staff." } };
  expect(sayVerdict(entry("short", maybe), say)).toBe("3 nodes short. Only for staff.");
});

const fitOf = (partitions: FitPartition[], machine?: Fit["machine"]): Fit => ({
  ...{ asOf: soon, missing: [], visible: { explainedShare: 1, reason: null }, partitions, machine },
});
const fits = verdict({ fits: true, missingNodes: 0 });
const steps: FitPartition["steps"] = [
  { nodes: 8, until: soon, boundBy: "downtime" },
  { nodes: 2, until: null, boundBy: null },
];

it("answers in a sentence where a job fits now and until when, and says nothing of what hasn’t answered", () => {
  const of = (...machines: [string, Fit | null, boolean?][]) =>
    sayAnswer(
      machines.map(([resource, fit, isUnknown = false]) => ({ resource, fit, isUnknown })),
      4,
      say,
    );
  const yes = fitOf([entry("batch", { steps, verdict: fits })]);
  const long = fitOf([entry("batch", { steps: [{ nodes: 4, until: null, boundBy: null }], verdict: fits })]);
  const no = fitOf([entry("batch", { verdict: verdict() })]);
  const unclear = fitOf([entry("batch", { unknown: "No states.", verdict: verdict({ fits: null }) })]);
  expect([
    of(["a", yes], ["b", no]),
    of(["a", yes], ["b", long], ["c", no]),
    of(["a", no], ["b", no]),
    of(["a", no], ["b", unclear], ["c", null, true]),
    of(["a", no], ["b", fitOf([])]),
    of(["a", no], ["b", null]),
    of(["a", null]),
  ]).toEqual([
    "Fits now on a until 13:00. Nowhere else right now.",
    "Fits now on a (until 13:00) and b. Nowhere else right now.",
    "Fits nowhere right now.",
    "Doesn’t fit on a now. Unknown on b and c.",
    "Doesn’t fit on a now. Unknown on b.",
    "Doesn’t fit on a now.",
    null,
  ]);
});

it("says of a machine where the job fits, what is short, or that it is down", () => {
  const of = (partitions: FitPartition[], machine?: Fit["machine"]) => {
    const { text, also, partition } = sayMachine(fitOf(partitions, machine), 2, say);
    return [text, also, partition];
  };
  const down = { nodes: 4, downtime: { until: soon }, levels: [] };
  expect(of([entry("batch", { verdict: verdict() }), entry("long", { steps, verdict: fits })])).toEqual([
    ...["Fits now in long", null, "long"],
  ]);
  expect(of([entry("a", { steps, verdict: fits }), entry("b", { steps, verdict: fits })])[1]).toBe(
    "Also in b",
  );
  expect(of([entry("batch", { verdict: verdict() })])).toEqual(["3 nodes short in batch", null, "batch"]);
  expect(of([entry("batch", { verdict: verdict({ never: "Too long." }) })])).toEqual([
    "batch: Too long.",
    null,
    null,
  ]);
  expect(of([entry("batch", { verdict: verdict() })], down)[0]).toBe("Down until 13:00");
  expect(of([])).toEqual(["No partition is reported", null, null]);
});

it("asks for a usual job until something else is typed, and keeps an empty field empty", () => {
  const ask = (query: string) => parsePlan(withUsualJob(new URLSearchParams(query)));
  expect(ask("")).toEqual({ ask: { nodes: 1, gpus: undefined, minutes: 60 }, faults: [] });
  expect(ask("nodes=4&gpus=2&time=90").ask).toEqual({ nodes: 4, gpus: 2, minutes: 90 });
  expect(ask("nodes=").ask.nodes).toBeUndefined();
  expect(ask("nodes=x&time=1:2:3:4").faults).toHaveLength(2);
  expect([toPlanChange("nodes")("1"), toPlanChange("nodes")("")]).toEqual([{ nodes: null }, { nodes: "" }]);
});

it("draws what is free from below, what is closed from above, and the reader’s nodes below that", () => {
  const at = (hours: number) => new Date(Date.parse(soon) + hours * 3_600_000).toISOString();
  const levels = [
    { at: at(0), free: 5, later: 6, mine: 2, closed: 0 },
    { at: at(5), free: 0, later: 0, mine: 0, closed: 10 },
  ];
  const window = { fromMs: Date.parse(soon), toMs: Date.parse(at(10)) };
  const machine = { nodes: 10, downtime: null, levels };
  expect(drawNodes(machine, window)).toEqual({
    free: "M0 100V50H500V100Z",
    later: "M0 50V40H500V50Z",
    mine: "M0 20V0H500V20Z",
    held: "M500 100V0H1000V100Z",
  });
  expect(drawJob(5, 60, window, 10)).toBe("M1 99V50.0H100V99Z");
});

it("asks about a draft with the scheduler’s defaults, or not at all", () => {
  const [batch, short] = [samplePartition(), samplePartition({ name: "short", defaultMinutes: null })];
  const draft = { account: "", partition: "batch", minimumNodes: "", timeLimit: "" };
  expect(toDraftAsk(draft, [batch, short])).toEqual({ partition: "batch", nodes: 1, minutes: 60 });
  expect(toDraftAsk({ ...draft, partition: "" }, [batch])).toMatchObject({ partition: "batch" });
  expect(toDraftAsk({ ...draft, minimumNodes: "8", timeLimit: "90" }, [batch])).toMatchObject({
    nodes: 8,
    minutes: 90,
  });
  for (const change of [
    { partition: "" },
    { partition: "short" },
    { partition: "batch,short" },
    { minimumNodes: "x" },
  ])
    expect(toDraftAsk({ ...draft, ...change }, [batch, short])).toBeNull();
  expect(toDraftAsk(draft, null)).toBeNull();
  expect(toDraftAsk({ ...draft, timeLimit: "unlimited" }, [batch])).toBeNull();
  expect(
    [verdict({ fits: true }), verdict(), verdict({ never: "Too large." }), verdict({ fits: null })].map(
      (verdict) => sayLine({ missing: ["jobs"], partitions: [entry("batch", { verdict })] }),
    ),
  ).toEqual([
    ...[
      "Fits now.",
      "Not now: 3 nodes short.",
      "Never, as things are. Too large.",
      "Whether it fits now is unknown.",
    ],
  ]);
  expect(toDraftAsk({ ...draft, account: " Proj1 " }, [batch])).toMatchObject({ account: "Proj1" });
  const unsure = { access: { isAllowed: null, reason: "Only for staff." }, verdict: verdict({ fits: null }) };
  expect(sayLine({ missing: [], partitions: [entry("batch", unsure)] })).toBe(
    "Whether it fits now is unknown. Only for staff.",
  );
  const fits = { partitions: [entry("batch", { verdict: verdict({ fits: true }) })] };
  expect(sayLine({ missing: ["reservations"], ...fits })).toBe("Whether it fits now is unknown.");
});

it("fills a draft from the address of “Submit here”", () => {
  const filled = withPlannedJob(
    emptySubmitDraft,
    new URLSearchParams("partition=batch&nodes=4&time=4:00:00"),
  );
  expect(filled?.jobs[0]).toMatchObject({ partition: "batch", minimumNodes: "4", timeLimit: "4:00:00" });
  expect(filled?.script).toBe(emptySubmitDraft.script);
  expect(withPlannedJob(emptySubmitDraft, new URLSearchParams("version=v0.0.44"))).toBeNull();
});

it("says which GPUs of the address the form can't send", () => {
  const say = (address: string) => filledFromPlan(toPlannedGpus(new URLSearchParams(address)));
  expect(say("partition=batch&gpus=2")).toContain("GPUs (2 per node) can’t be sent");
  for (const address of ["partition=batch", "gpus=0", "gpus=two"])
    expect(say(address)).toBe("Filled in from what fits now.");
});
