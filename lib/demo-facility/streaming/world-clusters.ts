import type { StreamingFamily } from "./backends";
import { type DemoCluster, endsMs } from "./demo-cluster";
import { seedClusters } from "./seed-clusters";

/** More in one world is a client gone wild, not a demonstration. */
const MAX_CLUSTERS = 2000;

/** The clusters that the holder of one token sees. Ended ones are gone for good (spec §3). */
export class WorldClusters {
  #clusters: DemoCluster[] | null = null;

  /** The clusters of a family that live at an instant, in the order in which they were made. */
  list(family: StreamingFamily, nowMs: number): DemoCluster[] {
    return this.#living(nowMs).filter((cluster) => cluster.family === family);
  }

  find(family: StreamingFamily, name: string, nowMs: number): DemoCluster | null {
    return this.list(family, nowMs).find((cluster) => cluster.name === name) ?? null;
  }

  isFull(nowMs: number): boolean {
    return this.#living(nowMs).length >= MAX_CLUSTERS;
  }

  add(cluster: DemoCluster, nowMs: number): void {
    this.#living(nowMs).push(cluster);
  }

  remove(cluster: DemoCluster): void {
    this.#clusters = this.#clusters?.filter((other) => other !== cluster) ?? null;
  }

  /** Puts other clusters in the place of all; returns those that were there. */
  replace(clusters: DemoCluster[], nowMs: number): DemoCluster[] {
    const before = this.#living(nowMs);
    this.#clusters = clusters;
    return before;
  }

  #living(nowMs: number): DemoCluster[] {
    this.#clusters = (this.#clusters ?? seedClusters(nowMs)).filter((cluster) => endsMs(cluster) > nowMs);
    return this.#clusters;
  }
}
