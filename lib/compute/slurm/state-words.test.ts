import { expect, it } from "vitest";
import { toJobStates, toNodeStates, toPartitionStates } from "./state-words";

it.each<[unknown, string[]]>([
  [["RUNNING"], ["RUNNING"]],
  ["running", ["RUNNING"]],
  ["COMPLETED+COMPLETING", ["COMPLETED", "COMPLETING"]],
  [["completed+completing"], ["COMPLETED", "COMPLETING"]],
  ["RUNNING,SIGNALING", ["RUNNING", "SIGNALING"]],
  ["CANCELLED by 1001", ["CANCELLED"]],
  ["CANCELLED by ada+COMPLETING", ["CANCELLED", "COMPLETING"]],
  [["CANCELLED+", "CANCELLED"], ["CANCELLED"]],
  ["PD", ["PENDING"]],
  ["OUT_OF_MEMORY", ["OUT_OF_MEMORY"]],
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
  ["mixed-", ["MIXED", "PLANNED"]],
  ["IDLE~", ["IDLE", "POWERED_DOWN"]],
  ["idle#", ["IDLE", "POWERING_UP"]],
  ["DOWN$", ["DOWN", "MAINTENANCE"]],
  ["alloc", ["ALLOCATED"]],
  ["ALLOCATED+", ["ALLOCATED"]],
  ["idle+drain", ["IDLE", "DRAIN"]],
  ["mix@", ["MIXED", "REBOOT_REQUESTED"]],
  [["IDLE+MAINTENANCE+RESERVED"], ["IDLE", "MAINTENANCE", "RESERVED"]],
  ["HIBERNATING", ["HIBERNATING"]],
  ["shiny*", ["shiny*"]],
  ["", []],
])("reads the node states %j as %j", (wire, states) => expect(toNodeStates(wire)).toEqual(states));

it.each<[unknown, string[]]>([
  [["UP"], ["UP"]],
  ["up", ["UP"]],
  ["inact", ["INACTIVE"]],
  ["Half-open", ["Half-open"]],
])("reads the partition states %j as %j", (wire, states) => expect(toPartitionStates(wire)).toEqual(states));
