import type { Node } from "./machine-model";
import { sayNodeState } from "./node-state";
import * as words from "./words";

const names = words.nodeFacts;

/** Formats MB (counted by the scheduler as MiB); "not reported" for null. */
export function sayMemory(mb: number | null): string {
  if (mb === null) return words.notReported;
  return mb < 1024 ? `${Math.round(mb)} MiB` : `${Number((mb / 1024).toFixed(mb < 10_240 ? 1 : 0))} GiB`;
}

/** Memory of a total, with its unit once if it is the same: `438 of 500 GiB`. */
export function sayMemoryOf(mb: number | null, totalMb: number | null): string {
  const [part, total] = [sayMemory(mb), sayMemory(totalMb)];
  const [unit] = / [KMGT]iB$/.exec(total) ?? [""];
  return words.ofTotal(unit && part.endsWith(unit) ? part.slice(0, -unit.length) : part, total);
}

/** A node's states in words, in the order received. */
export const sayNodeStates = (states: readonly string[]): string =>
  states.map(sayNodeState).join(", ") || words.noState;

/** The details of a node. Lists only what this version reports: null and "" are left out. */
export function listNodeFacts(node: Node): { name: string; words: string }[] {
  const facts: [string, string | null][] = [
    [
      names.reason,
      node.reason ? [node.reason, node.reasonBy && words.by(node.reasonBy)].filter(Boolean).join(", ") : null,
    ],
    [names.states, node.states.join(" ")],
    [names.hostname, node.hostname === node.name ? null : node.hostname],
    [names.address, node.address === node.name ? null : node.address],
    [names.features, node.features.join(", ")],
    [names.gres, node.gres],
    [names.gresUsed, node.gres ? node.gresUsed : null],
    [names.freeMemory, node.freeMemoryMb === null ? null : sayMemory(node.freeMemoryMb)],
    [names.reservation, node.reservation],
    [names.architecture, node.architecture],
    [names.operatingSystem, node.operatingSystem],
    [names.release, node.schedulerRelease],
    [names.topology, node.topology],
    [names.certificateFlags, node.certificate?.flags.join(", ") ?? null],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, words: text }] : []));
}

/** The instants in a node's details; unreported ones are left out. */
export function listNodeInstants(node: Node): { name: string; at: string }[] {
  const instants: [string, string | null][] = [
    [names.since, node.reasonAt],
    [names.booted, node.bootedAt],
    [names.lastBusy, node.lastBusyAt],
    [names.resumes, node.resumeAfter],
    [names.certificateRenewed, node.certificate?.renewedAt ?? null],
  ];
  return instants.flatMap(([name, at]) => (at ? [{ name, at }] : []));
}
