import type { Node } from "./machine-model";
import { sayNodeState } from "./node-state";

/** Formats MB (counted by the scheduler as MiB); "not told" for null. */
export function sayMemory(mb: number | null): string {
  if (mb === null) return "not told";
  return mb < 1024 ? `${Math.round(mb)} MiB` : `${Number((mb / 1024).toFixed(mb < 10_240 ? 1 : 0))} GiB`;
}

/** A node's states in words, in the order received. */
export const sayNodeStates = (states: readonly string[]): string =>
  states.map(sayNodeState).join(", ") || "no state told";

/** The details of a node. Lists only what this version reports: null and "" are left out. */
export function listNodeFacts(node: Node): { name: string; words: string }[] {
  const facts: [string, string | null][] = [
    ["States as received", node.states.join(" ")],
    ["Host name", node.hostname === node.name ? null : node.hostname],
    ["Address", node.address === node.name ? null : node.address],
    ["Features", node.features.join(", ")],
    ["Generic resources", node.gres],
    ["Of these in use", node.gres ? node.gresUsed : null],
    ["Memory free on the machine", node.freeMemoryMb === null ? null : sayMemory(node.freeMemoryMb)],
    ["Reservation", node.reservation],
    ["Architecture", node.architecture],
    ["Operating system", node.operatingSystem],
    ["Scheduler release", node.schedulerRelease],
    ["Topology", node.topology],
    ["Certificate flags", node.certificate?.flags.join(", ") ?? null],
  ];
  return facts.flatMap(([name, words]) => (words ? [{ name, words }] : []));
}

/** The instants in a node's details; unreported ones are left out. */
export function listNodeInstants(node: Node): { name: string; at: string }[] {
  const instants: [string, string | null][] = [
    ["Booted", node.bootedAt],
    ["Last busy", node.lastBusyAt],
    ["Resumes after", node.resumeAfter],
    ["Certificate renewed", node.certificate?.renewedAt ?? null],
  ];
  return instants.flatMap(([name, at]) => (at ? [{ name, at }] : []));
}
