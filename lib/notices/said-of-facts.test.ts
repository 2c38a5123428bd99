import { expect, it } from "vitest";
import { type Finding, sayFinding, timeless } from "@/lib/portal/finding";
import { at, noon } from "@/lib/status/testing/samples";
import { formatDuration, hourMs } from "@/lib/time/duration";
import { listWorkFindings, type WorkReadings } from "@/lib/work/findings";
import type { WorkDowntime } from "@/lib/work/impact";
import type { MachineWork, WorkJob } from "@/lib/work/model";
import {
  sampleClusterEntry as cluster,
  sampleWorkDowntime as downtime,
  sampleWorkJob as job,
  sampleMachine,
} from "@/lib/work/testing/samples";
import { compareReadings, emptyBaselines } from "./compare-readings";
import { noticeKinds } from "./notice";
import { listOwnEnds } from "./own-ends";

const outage = (tone: "down" | "plan" | "unknown"): Finding => ({
  ...timeless,
  key: "outage/alpha",
  kind: "outage",
  weight: tone === "down" ? "now" : "soon",
  tone,
  subject: "alpha",
  text: { down: "Down", plan: "In maintenance", unknown: "Unknown" }[tone],
  at: 0,
  link: "/status/alpha",
});
const running = (id: string, hours: number | null, more: Parameters<typeof job>[0] = {}) =>
  job({
    id,
    name: `run${id}`,
    state: "RUNNING",
    states: ["RUNNING"],
    startAt: at(-1),
    endAt: hours === null ? null : at(hours),
    limitMinutes: hours === null ? null : 60 * (hours + 1),
    ...more,
  });
const failed = (id: string, state: string, more: Parameters<typeof job>[0] = {}) =>
  job({ id, name: `end${id}`, state, states: [state], endAt: at(-1), ...more });
const held = (id: string, reason = "JobHeldUser") => job({ id, name: `held${id}`, reason });
const task = (id: number, state: string) =>
  failed(String(900 + id), state, {
    name: "sweep",
    array: { jobId: "900", taskId: String(id), tasks: null } as never,
  });

type Facts = Partial<WorkReadings>;
const one = (jobs: WorkJob[], more: Partial<MachineWork> = {}, downtimes = [] as WorkDowntime[]): Facts => ({
  machines: [sampleMachine(jobs, more, downtimes)],
  downtimes,
});
const down = (tone: Parameters<typeof outage>[0], jobs: WorkJob[] = [held("1", "Priority")]): Facts => ({
  ...one(jobs),
  facility: [outage(tone)],
});
const begins = (hours: number, more: Parameters<typeof downtime>[0] = {}) =>
  downtime({ startMs: noon + hours * hourMs, endMs: noon + (hours + 2) * hourMs, ...more });
const token = (hours: number): Facts => ({ tokenEndsMs: noon + hours * hourMs });
const outcome = (what: string) => ({ key: what, what, href: "/x" });

/** By name: what there is, `hours` before its event. */
const situations: Record<string, (hours: number) => Facts> = {
  "a token that expires": token,
  "a token that has expired": (hours) => token(-hours),
  "a cluster that expires": (hours) => ({ clusters: [cluster("tide", hours)] }),
  "two clusters that expire": (hours) => ({
    clusters: [cluster("tide", hours), cluster("eddy", hours * 1.5)],
  }),
  "five clusters that expire": (hours) => ({
    clusters: ["a", "b", "c", "d", "e"].map((name) => cluster(name, hours)),
  }),
  "a cluster whose end isn't reported": (hours) => ({
    clusters: [cluster("tide", null), cluster("eddy", hours)],
  }),
  "a cluster past its end": (hours) => ({ clusters: [cluster("tide", -hours)] }),
  "a cluster just extended": (hours) => ({
    clusters: [cluster("tide", 168 + hours)],
  }),
  "a cluster that could not be extended": (hours) => ({
    clusters: [cluster("tide", hours)],
  }),
  "a cluster and the token": (hours) => ({ clusters: [cluster("tide", hours)], ...token(hours) }),
  "a running job": (hours) => one([running("1", hours)]),
  "three running jobs": (hours) => one([running("1", hours), running("2", hours), running("3", hours * 2)]),
  "a running job without an end": () => one([running("1", null)]),
  "running jobs on two machines": (hours) => ({
    machines: [
      sampleMachine([running("1", hours)]),
      sampleMachine([running("2", hours)], { resource: "beta" }),
    ],
  }),
  "a waiting job": () => one([job({ id: "1" })]),
  "a failed job": () => one([failed("1", "FAILED")]),
  "two jobs that failed alike": () => one([failed("1", "TIMEOUT"), failed("2", "TIMEOUT")]),
  "two jobs that failed unlike": () => one([failed("1", "TIMEOUT"), failed("2", "OUT_OF_MEMORY")]),
  "tasks that failed": () => one([task(1, "FAILED"), task(2, "FAILED")]),
  "more failed than are sent": () =>
    one([failed("1", "FAILED")], { counts: { running: 0, pending: 0, ended: 9, failed: 9, stuck: 0 } }),
  "a held job": () => one([held("1")]),
  "two jobs that can't start": () => one([held("1"), held("2", "AssocGrpBillingMinutes")]),
  "a held and a failed job": () => one([held("1"), failed("2", "FAILED")]),
  "a downtime that hits a running job": (hours) => one([running("1", hours + 1)], {}, [begins(hours)]),
  "a downtime that hits a waiting job": (hours) =>
    one([job({ limitMinutes: 60 * (hours + 1) })], {}, [begins(hours)]),
  "a downtime that hits nothing": (hours) => one([running("1", hours / 2)], {}, [begins(hours)]),
  "a downtime in effect": (hours) =>
    one([running("1", 100)], {}, [begins(-hours, { isInEffect: true, endMs: noon + hourMs })]),
  "a downtime in effect where the status agrees": (hours) => ({
    ...one([running("1", 100)], {}, [begins(-hours, { isInEffect: true, endMs: noon + hourMs })]),
    facility: [outage("plan")],
  }),
  "an outage where jobs are": () => down("down"),
  "an outage without jobs": () => down("down", []),
  "an unknown status where jobs are": () => down("unknown"),
  "a downtime elsewhere": (hours) =>
    one([running("1", hours + 1)], {}, [begins(hours, { resource: "beta" })]),
  "two downtimes back to back": (hours) =>
    one([running("1", hours + 1)], {}, [
      begins(hours),
      begins(hours + 2, { id: "2", name: "More", endMs: noon + (hours + 4) * hourMs }),
    ]),
  "a downtime without an end": (hours) =>
    one([running("1", hours + 1)], {}, [begins(hours, { endMs: null })]),
  "jobs on their way": () => one([], { state: "loading" }),
  "jobs that could not be loaded": () => one([], { state: "failed" }),
  "an outcome that isn't known": () => ({ outcomes: [outcome("submit on alpha")] }),
  "an outcome, and a cluster": (hours) => ({
    outcomes: [outcome("provisioning of tide")],
    clusters: [cluster("tide", hours)],
  }),
  "everything at once": (hours) => ({
    ...one([running("1", hours + 1), failed("2", "FAILED"), held("3")], {}, [begins(hours)]),
    clusters: [cluster("tide", hours), cluster("eddy", hours)],
    ...token(hours),
    outcomes: [outcome("submit on alpha")],
  }),
  nothing: () => ({}),
};
const moments = [60, 20, 1.5, 0.5, 0.1];

const nothing: WorkReadings = {
  outcomes: [],
  clusters: [],
  machines: [],
  downtimes: [],
  facility: [],
  tokenEndsMs: null,
  zone: "UTC",
};

/** What the overview, the notices and the calendar say of it at noon. */
function listSaid(facts: Facts): string[] {
  const input = { ...nothing, ...facts };
  const { clusters, machines, tokenEndsMs } = input;
  const { candidates } = compareReadings(
    emptyBaselines,
    { work: { machines: [...machines] }, clusters, tokenEndsMs, zone: "UTC" },
    new Set(noticeKinds),
    noon,
  );
  return [
    ...listWorkFindings(input, noon).map((one) => `overview  ${one.weight}: ${sayFinding(one)}`),
    ...candidates.map(({ title, detail }) => `rings     ${title}${detail ? ` | ${detail}` : ""}`),
    ...listOwnEnds(
      { machines, clusters, token: { username: "ada", endsMs: tokenEndsMs } },
      "https://portal.example",
      noon,
    ).map(
      ({ title, remindBeforeMs }) =>
        `calendar  ${title} | ${remindBeforeMs.map(formatDuration).join(", ")} before`,
    ),
  ];
}

it("says each fact in these words, and rings only then", async () => {
  const said = Object.entries(situations).flatMap(([name, toFacts]) => [
    `# ${name}`,
    ...moments.flatMap((hours) => [`${hours} h`, ...listSaid(toFacts(hours)).map((line) => `  ${line}`)]),
    "",
  ]);
  await expect(said.join("\n")).toMatchFileSnapshot("./testing/said-of-facts.txt");
});
