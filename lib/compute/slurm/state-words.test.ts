import { expect, it } from "vitest";
import { toJobStates, toNodeStates, toPartitionStates } from "./state-words";

it.each<[unknown, string[]]>([
  [["RUNNING"], ["RUNNING"]],
  ["running", ["RUNNING"]],
  ["COMPLETED+COMPLETING", ["COMPLETED", "COMPLETING"]],
  [["completed+completing"], ["COMPLETED", "COMPLETING"]],
  ["CANCELLED by 1001", ["CANCELLED"]],
  ["CANCELLED by ada+COMPLETING", ["CANCELLED", "COMPLETING"]],
  [["CANCELLED+", "CANCELLED"], ["CANCELLED"]],
  ["PD", ["PENDING"]],
  [
    ["NODE_FAIL", "REQUEUED"],
    ["NODE_FAIL", "REQUEUED"],
  ],
  [
    ["Dreaming", "RUNNING"],
    ["Dreaming", "RUNNING"],
  ],
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
  ["DOWN$", ["DOWN", "MAINTENANCE"]],
  ["ALLOCATED+", ["ALLOCATED"]],
  ["idle+drain", ["IDLE", "DRAIN"]],
  [["IDLE+MAINTENANCE+RESERVED"], ["IDLE", "MAINTENANCE", "RESERVED"]],
  ["HIBERNATING", ["HIBERNATING"]],
  ["shiny*", ["shiny*"]],
  ["", []],
])("reads the node states %j as %j", (wire, states) => expect(toNodeStates(wire)).toEqual(states));

it.each<[unknown, string[]]>([
  [["UP"], ["UP"]],
  ["up", ["UP"]],
  ["Half-open", ["Half-open"]],
])("reads the partition states %j as %j", (wire, states) => expect(toPartitionStates(wire)).toEqual(states));
