import { afterEach, expect, it, vi } from "vitest";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { json, listenScheduler } from "./testing/listen-scheduler";

const scheduler = await listenScheduler();
const { readFit } = await import("./read-fit");
const { readOccupancy } = await import("./read-occupancy");
const { readNodes, readPartitions, readReservations } = await import("./shared-machine");

const nodes = ["n1", "n2", "n3"].map((name) => ({
  ...{ name, partitions: ["batch"], cpus: 64, gres: "" },
  ...(name === "n1" ? { state: ["ALLOCATED"], alloc_cpus: 64 } : { state: ["IDLE"], alloc_cpus: 0 }),
}));
const answer = {
  nodes,
  partitions: [{ name: "batch", nodes: { total: 3 }, partition: { state: ["UP"] }, maximums: {} }],
  reservations: [],
  jobs: [{ job_id: 7, job_state: ["RUNNING"], nodes: "n1", cpus: { set: true, number: 64 }, end_time: 4e9 }],
};
const read = (token: string, oneTimeToken = false, areKnown = true) =>
  readFit(
    { ...scheduler.facility, token },
    { resource: "alpha" },
    { session: sampleSession({ oneTimeToken }) },
    { ask: { nodes: 2, minutes: 60 }, known: Promise.resolve({ downtimes: [], areKnown }) },
  );
afterEach(() => void vi.restoreAllMocks());
const listSent = () => scheduler.sent.map(({ url }) => url.split("/").at(-1) ?? "").sort();

it("reads each table once for ten readers of one token, and for its occupancy", async () => {
  scheduler.answer = json(200, answer);
  const fits = await Promise.all(Array.from({ length: 10 }, () => read("one")));
  expect(fits[9]).toMatchObject({
    visible: { explainedShare: 1, reason: null },
    missing: [],
    partitions: [{ partition: "batch", steps: [{ nodes: 2, until: null }], verdict: { fits: true } }],
  });
  // The job's user isn't the reader.
  expect(fits[9]?.machine).toMatchObject({
    nodes: 3,
    downtime: null,
    levels: [{ free: 2, mine: 0, closed: 0 }],
  });
  const session = { session: sampleSession() };
  const occupancy = await readOccupancy(
    { ...scheduler.facility, token: "one" },
    { resource: "alpha" },
    session,
  );
  expect(occupancy).toMatchObject({ used: 64, jobs: { running: 1 } });
  expect(listSent()).toEqual(["jobs", "nodes", "partitions", "reservations"]);
});

it("doesn’t ask again for what the machine’s own pages have just read", async () => {
  scheduler.answer = json(200, answer);
  const facility = { ...scheduler.facility, token: "pages" };
  for (const readPage of [readNodes, readPartitions, readReservations])
    expect((await readPage(facility, { resource: "alpha" })).items).toHaveLength(
      readPage === readNodes ? 3 : readPage === readPartitions ? 1 : 0,
    );
  expect((await read("pages")).partitions).toMatchObject([{ verdict: { fits: true } }]);
  expect(listSent()).toEqual(["jobs", "nodes", "partitions", "reservations"]);
  // A page that is refreshed has what is there now.
  await readNodes(facility, { resource: "alpha" });
  expect(listSent()).toHaveLength(5);
});

it("reads the nodes alone with a single-use token, and takes the partitions’ names from them", async () => {
  expect(await read("once", true)).toMatchObject({
    visible: { explainedShare: null, reason: expect.stringContaining("single-use") },
    missing: ["partitions", "reservations", "jobs"],
    partitions: [{ partition: "batch", steps: [{ nodes: 2 }] }],
  });
  expect(listSent()).toEqual(["nodes"]);
});

it.each(["partitions", "reservations", "jobs"])("still says what fits now without %s", async (part) => {
  scheduler.answer = json(200, { ...answer, [part]: undefined });
  const fit = await read(`without-${part}`, false, false);
  expect(fit).toMatchObject({ missing: [part, "downtimes"], partitions: [{ steps: [{ nodes: 2 }] }] });
  expect(fit.visible.reason === null).toBe(part !== "jobs");
});

it.each(["partitions", "reservations"])(
  "takes no former %s for current once their read has failed",
  async (part) => {
    scheduler.answer = json(200, answer);
    const token = `former-${part}`;
    expect((await read(token)).missing).toEqual([]);
    const later = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => later() + 61_000);
    scheduler.answer = json(200, { ...answer, [part]: undefined });
    expect((await read(token)).missing).toEqual([part]);
  },
);
