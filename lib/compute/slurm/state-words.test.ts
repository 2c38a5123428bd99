import { expect, it } from "vitest";
import { toJobStates, toNodeStates, toPartitionStates } from "./state-words";

it.each<[unknown, string[]]>([
  [["RUNNING"], ["RUNNING"]],
  ["COMPLETED+COMPLETING", ["COMPLETED", "COMPLETING"]],
  ["CANCELLED by 1001", ["CANCELLED"]],
  ["CANCELLED by ada+COMPLETING", ["CANCELLED", "COMPLETING"]],
  [null, []],
  [[7, null, {}], ["7"]],
])("reads the job states %j as %j", (wire, states) => expect(toJobStates(wire)).toEqual(states));

it.each<[unknown, string[]]>([
  [
    ["IDLE", "DRAIN"],
    ["IDLE", "DRAIN"],
  ],
  ["idle*", ["IDLE", "NOT_RESPONDING"]],
  ["IDLE~", ["IDLE", "POWERED_DOWN"]],
  ["", []],
])("reads the node states %j as %j", (wire, states) => expect(toNodeStates(wire)).toEqual(states));

it.each<[unknown, string[]]>([
  [["UP"], ["UP"]],
  ["Half-open", ["Half-open"]],
])("reads the partition states %j as %j", (wire, states) => expect(toPartitionStates(wire)).toEqual(states));
