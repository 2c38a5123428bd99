import { expect, it } from "vitest";
import { emptySubmitDraft } from "../submit/draft";
import { samplePartition } from "../testing/samples";
import { sayLine, toDraftAsk, withPlannedJob } from "./draft-ask";
import type { Fit, FitPartition, FitVerdict } from "./fit-model";
import { sayFitting, sayVerdict, toPlanRows } from "./plan-rows";

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
  ...{ projection: [], ...changes },
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
  expect(sayFitting(rows, false)).toBe("Fits now on bravo");
});

it("says that a job fits nowhere only of machines that all answered, with figures", () => {
  const rowOf = (changes: Partial<FitPartition>) =>
    toPlanRows([{ resource: "alpha", fit: { partitions: [entry("batch", changes)] } as unknown as Fit }]);
  expect(sayFitting(rowOf({ verdict: verdict() }), true)).toBe("Fits nowhere now");
  expect(sayFitting(rowOf({ verdict: verdict() }), false)).toBeNull();
  expect(sayFitting(rowOf({ verdict: verdict({ fits: null }), unknown: "No states." }), true)).toBeNull();
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
