import { randomBytes } from "node:crypto";
import type { StreamingFamily } from "./backends";

/** Every cluster lives this long (ms) after its creation and after each extend (spec §8). */
export const LIFETIME_MS = 7 * 86_400_000;

/** How a cluster's state develops. */
export type Fate = "healthy" | "breaks" | "stuck" | "odd";

/** One cluster of one world. */
export interface DemoCluster {
  family: StreamingFamily;
  name: string;
  kind: string;
  settings: Record<string, number>;
  flags: Record<string, boolean>;
  fate: Fate;
  provisionedMs: number;
  extendedMs: number | null;
  /** The length of the current lifetime in ms, counted from the later of the two. */
  lifetimeMs: number;
  /** Null for a cluster created by another token of the project: get then returns no credentials. */
  secret: { username: string; password: string } | null;
}

type Wanted = Pick<DemoCluster, "family" | "name" | "kind" | "settings" | "flags">;

/** Creates a cluster as provisioning does. */
export function makeCluster(wanted: Wanted, nowMs: number): DemoCluster {
  return {
    ...wanted,
    fate: "healthy",
    provisionedMs: nowMs,
    extendedMs: null,
    lifetimeMs: LIFETIME_MS,
    secret: { username: `${wanted.name.slice(0, 20)}-user`, password: randomBytes(18).toString("base64url") },
  };
}

/** Returns when it is deleted automatically, in epoch ms. */
export const endsMs = ({ provisionedMs, extendedMs, lifetimeMs }: DemoCluster): number =>
  (extendedMs ?? provisionedMs) + lifetimeMs;

/** The two words reported for a cluster's state; empty if not reported. */
interface ClusterState {
  syncStatus: string;
  healthStatus: string;
}

/** When each state begins, in ms after provisioning. */
const firstStates: readonly [fromMs: number, state: ClusterState][] = [
  [0, { syncStatus: "Unknown", healthStatus: "Missing" }],
  [3000, { syncStatus: "OutOfSync", healthStatus: "Missing" }],
  [6000, { syncStatus: "Synced", healthStatus: "Progressing" }],
];
const SETTLED_MS = 12_000;

const lastStates: Record<Fate, ClusterState> = {
  healthy: { syncStatus: "Synced", healthStatus: "Healthy" },
  breaks: { syncStatus: "OutOfSync", healthStatus: "Degraded" },
  stuck: { syncStatus: "Synced", healthStatus: "Progressing" },
  odd: { syncStatus: "", healthStatus: "TidalHysteresis" },
};

/** Returns the state at an instant (epoch ms), which depends on the clock only. */
export function stateOf({ provisionedMs, fate }: DemoCluster, nowMs: number): ClusterState {
  const ageMs = nowMs - provisionedMs;
  if (ageMs >= SETTLED_MS) return lastStates[fate];
  return firstStates.findLast(([fromMs]) => ageMs >= fromMs)?.[1] ?? { syncStatus: "", healthStatus: "" };
}
