import { expect, it } from "vitest";
import { samplePartition, sampleReservation } from "../testing/samples";
import { sayReservations } from "./partition-reservations";
import { toReservationInterruptions } from "./reservation-interruptions";

const noon = Date.UTC(2026, 10, 21, 12);
const startAt = new Date(noon).toISOString();
const fit = "; limits up to 2 hours end before";
const batch = samplePartition();
const debug = samplePartition({ name: "debug", nodeList: "alpha[001-002]", mostMinutes: 30 });
const twin = samplePartition({ name: "twin" });
const say = (partitions: (typeof batch)[], changes: Parameters<typeof sampleReservation>[0]) =>
  sayReservations(
    partitions,
    toReservationInterruptions([sampleReservation(changes)], partitions),
    (ms) => `${(ms - noon) / 3_600_000} h`,
    noon,
  );

it.each([
  ["how many nodes, when, and what fits before", [batch], {}, `4 of 16 nodes of batch from 2 h to 6 h${fit}`],
  [
    "nothing that fits if all limits do",
    [debug],
    { nodeList: "alpha001" },
    "1 of 2 nodes of debug from 2 h to 6 h",
  ],
  [
    "that the end is unknown",
    [batch],
    { flags: ["ALL_NODES"], endAt: null },
    `all 16 nodes of batch from 2 h, end unknown${fit}`,
  ],
  ["until when, in effect", [batch], { startAt, nodeList: "alpha001" }, "1 of 16 nodes of batch until 6 h"],
  ["until an unknown end", [batch], { startAt, endAt: null }, "4 of 16 nodes of batch now, end unknown"],
  [
    "partitions of equal shares together",
    [batch, twin],
    { startAt },
    "4 of 16 nodes of batch, twin until 6 h",
  ],
  [
    "each other partition, with what fits if one allows more",
    [batch, debug],
    {},
    `4 of 16 nodes of batch and all 2 nodes of debug from 2 h to 6 h${fit}`,
  ],
  [
    "whole ones together",
    [batch, debug],
    { startAt, flags: ["ALL_NODES"] },
    "all nodes of batch, debug until 6 h",
  ],
])("says once %s", (_, partitions, changes, expected) => {
  expect(say(partitions, changes)).toEqual([
    { name: "course", text: `course reserves ${expected}`, partitions: partitions.map(({ name }) => name) },
  ]);
});

it.each([1, 120, 121, "unlimited", null] as const)(
  "says what fits where a partition allows %s",
  (mostMinutes) => {
    const isSaid = typeof mostMinutes !== "number" || mostMinutes > 120;
    expect(say([samplePartition({ mostMinutes })], {})[0]?.text.endsWith(fit)).toBe(isSaid);
  },
);

it.each([
  ["is over", { startAt: "2026-11-21T08:00:00Z", endAt: startAt }],
  ["keeps other nodes", { nodeList: "beta[1-4]" }],
  ["keeps unknown nodes", { nodeList: null }],
])("leaves out one that %s", (_, changes) => expect(say([batch], changes)).toEqual([]));

it("covers only the partitions of its nodes", () => {
  expect(say([batch, debug], { nodeList: "alpha009" })[0]?.partitions).toEqual(["batch"]);
});
