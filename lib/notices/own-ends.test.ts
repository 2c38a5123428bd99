import { expect, it } from "vitest";
import { noon } from "@/lib/status/testing/samples";
import { sampleClusterEntry, sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import { listOwnEnds } from "./own-ends";

const iso = (hours: number) => new Date(noon + hours * 3_600_000).toISOString();
const running = (id: string, hours: number | null) => ({
  ...sampleWorkJob({ id, state: "RUNNING", states: ["RUNNING"] }),
  endAt: hours === null ? null : iso(hours),
});

it("lists what ends, soonest first: clusters, running jobs and the token", () => {
  const waiting = { ...sampleWorkJob({ id: "9" }), endAt: iso(9) };
  const ends = listOwnEnds(
    {
      machines: [sampleMachine([running("7", 2), running("8", null), waiting])],
      clusters: [
        sampleClusterEntry("cache", 1),
        sampleClusterEntry("old", -1),
        sampleClusterEntry("open", null),
        sampleClusterEntry("eternal", 1e8),
      ],
      token: { username: "ada", endsMs: noon + 3 * 3_600_000 },
    },
    "https://portal.example",
    noon,
  );
  expect(ends[0]?.remindBeforeMs).toEqual([48 * 3_600_000, 2 * 3_600_000]);
  expect(ends.map(({ uid, title, url }) => [uid, title, url])).toEqual([
    ["cluster/kv/cache", "Cluster cache expires", "https://portal.example/clusters/kv/cache"],
    [
      "job/alpha/7",
      "Job 7 (wave) on alpha ends at the latest",
      "https://portal.example/compute/alpha/jobs/7",
    ],
    [`token/ada/${noon + 10_800_000}`, "Access token expires", "https://portal.example/token"],
  ]);
});

it("lists nothing where nothing is known", () => {
  const nothing = { machines: null, clusters: null, token: { username: null, endsMs: null } };
  expect(listOwnEnds(nothing, "https://portal.example", noon)).toEqual([]);
});
