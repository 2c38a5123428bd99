import { describe, expect, it } from "vitest";
import { sampleJob, samplePartition, sampleReservation } from "../testing/samples";
import { toReservationInterruptions } from "./reservation-interruptions";
import { isInside, takesNodesOf } from "./reserved-nodes";

type Changes = Parameters<typeof sampleReservation>[0];

/** The reservation “course” of alpha[001-004], with changes; the partition batch has alpha[001-016]. */
function reserve(changes: Changes = {}) {
  const [interruption] = toReservationInterruptions([sampleReservation(changes)], [samplePartition()]);
  if (!interruption) throw new Error("The reservation is left out.");
  return interruption;
}

describe("toReservationInterruptions", () => {
  it("expands the partitions of one list once, for however many reservations", () => {
    let expansions = 0;
    const partition = {
      ...samplePartition(),
      get nodeList() {
        expansions++;
        return "alpha[001-256]";
      },
    };
    const partitions = [partition];
    toReservationInterruptions([sampleReservation()], partitions);
    const once = expansions;
    expect(once).toBeGreaterThan(0);
    for (let count = 0; count < 50; count++) toReservationInterruptions([sampleReservation()], partitions);
    expect(expansions).toBe(once);
  });

  const list = (...changes: Changes[]) =>
    toReservationInterruptions(changes.map(sampleReservation), [samplePartition()]);

  it.each<[string, Changes]>([
    ["without a start", { startAt: null }],
    ["that ends before it starts", { endAt: "2026-11-21T14:00:00.000Z" }],
    ["that moves with the present", { flags: ["TIME_FLOAT"] }],
    ["of licenses alone", { nodeList: "", nodeCount: 0, licenses: "matlab:4" }],
    ["of licenses on any nodes", { nodeList: "", nodeCount: null, flags: ["ANY_NODES"] }],
    ["of some cores", { coreSpecializations: [{ node: "alpha001", core: "0-1" }] }],
  ])("leaves out one %s", (_, changes) => {
    expect(list(changes)).toEqual([]);
  });

  it("knows that all nodes are all, and that unreported ones are unknown", () => {
    expect(reserve({ flags: ["MAINT", "ALL_NODES"], nodeList: null }).reserved.nodes).toBe("all");
    expect(reserve({ nodeList: null }).reserved.nodes).toBe("unknown");
    expect(reserve({ nodeList: "alpha[1-" }).reserved.nodes).toBe("unknown");
    expect(reserve({ nodeList: "alpha[1-999999999]" }).reserved.nodes).toBe("unknown");
    const [unsplit] = toReservationInterruptions([sampleReservation()], null);
    expect(unsplit?.reserved.shares.size).toBe(0);
  });
});

const running = { state: "RUNNING", states: ["RUNNING"] };

it.each<[boolean, Parameters<typeof sampleJob>[0], Changes]>([
  [true, { ...running, nodeList: "alpha[004-005]" }, {}],
  [false, { ...running, nodeList: "alpha[005-006]" }, {}],
  [true, { ...running, nodeList: "beta1" }, { flags: ["ALL_NODES"] }],
  [false, { ...running, nodeList: null }, {}],
  [false, { ...running, nodeList: "alpha001" }, { nodeList: null }],
  // 12 of 16 nodes are left.
  [false, { nodeCount: 12 }, {}],
  [true, { nodeCount: 13 }, {}],
  [false, { nodeCount: 20 }, { nodeList: "beta[1-4]" }],
  [true, { nodeCount: null }, { nodeList: "alpha[001-016]" }],
  [true, { nodeCount: 0 }, { nodeList: "alpha[001-016]" }],
  // Another partition may have room, or isn't known.
  [false, { partition: "batch,extended", nodeCount: 13 }, {}],
  [true, { partition: "batch, batch", nodeCount: 13 }, {}],
  [false, { partition: null, nodeCount: 13 }, {}],
  [true, { partition: null }, { flags: ["ALL_NODES"] }],
  [true, { partition: "extended" }, { flags: ["ALL_NODES"] }],
  // Jobs in the reservation, in another, and those whose reservation isn't reported.
  [false, { ...running, nodeList: "alpha001", reservation: "course" }, {}],
  [false, { nodeCount: 13, reservation: "a,course" }, {}],
  [true, { ...running, nodeList: "alpha001", reservation: "other" }, {}],
  [false, { nodeCount: 13, reservation: "other" }, {}],
  [false, { ...running, nodeList: "alpha001", reservation: null }, {}],
])("takesNodesOf is %s of a job with %j and a reservation with %j", (takes, job, changes) => {
  expect(takesNodesOf(sampleJob(job), reserve(changes))).toBe(takes);
});

it.each<[boolean | null, { user?: string | null; account?: string | null }, Changes]>([
  // Being allowed isn't enough.
  [false, { user: "ada" }, {}],
  [true, { user: "ada" }, { flags: ["MAGNETIC"] }],
  [true, { user: "ADA@EXAMPLE.ORG" }, { flags: ["MAGNETIC"] }],
  [false, { user: "eve" }, { flags: ["MAGNETIC"] }],
  [null, { user: null }, { flags: ["MAGNETIC"] }],
  [true, { account: "proj1" }, { flags: ["MAGNETIC"], users: "", accounts: "proj1,proj2" }],
  [null, { account: null }, { flags: ["MAGNETIC"], users: "", accounts: "proj1" }],
  [false, { user: "ada", account: "proj3" }, { flags: ["MAGNETIC"], accounts: "proj1" }],
  [false, { user: "ada" }, { flags: ["MAGNETIC"], users: "-ada" }],
  [true, { user: "eve" }, { flags: ["MAGNETIC"], users: "-ada" }],
  [null, { user: "ada" }, { flags: ["MAGNETIC"], groups: "staff" }],
  [null, {}, { flags: ["MAGNETIC"], users: "", accounts: "", groups: "" }],
])("isInside is %s for %j and a reservation with %j", (expected, job, changes) => {
  const { user = "ada", account = "proj1" } = job;
  expect(isInside({ reservation: "", user, account }, reserve(changes))).toBe(expected);
});
