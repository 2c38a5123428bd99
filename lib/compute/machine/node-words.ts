import type { Node } from "./machine-model";
import { sayNodeState } from "./node-state";

/** MB (as the scheduler counts: MiB) for reading; "not told" for none. */
export function sayMemory(mb: number | null): string {
  if (mb === null) return "not told";
  return mb < 1024 ? `${Math.round(mb)} MiB` : `${Number((mb / 1024).toFixed(mb < 10_240 ? 1 : 0))} GiB`;
}

/** A node's states in words, the base state first as received. */
export const sayNodeStates = (states: readonly string[]): string =>
  states.map(sayNodeState).join(", ") || "no state told";

/** What one unfolds of a node. Only what this version told: null and "" stand there not at all. */
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

/** The instants one unfolds of a node; those that weren't told are left out. */
export function listNodeInstants(node: Node): { name: string; at: string }[] {
  const instants: [string, string | null][] = [
    ["Booted", node.bootedAt],
    ["Last busy", node.lastBusyAt],
    ["Resumes after", node.resumeAfter],
    ["Certificate renewed", node.certificate?.renewedAt ?? null],
  ];
  return instants.flatMap(([name, at]) => (at ? [{ name, at }] : []));
}
