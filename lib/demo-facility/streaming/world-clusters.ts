import type { StreamingFamily } from "./backends";
import { type DemoCluster, endsMs } from "./demo-cluster";
import { seedClusters } from "./seed-clusters";

/** More clusters in one world mean a runaway client, not a demo. */
const MAX_CLUSTERS = 2000;

/** The clusters visible to one token's holder. Expired ones can't be restored (spec §3). */
export class WorldClusters {
  #clusters: DemoCluster[] | null = null;

  /**
   * Returns a family's clusters that exist at an instant (epoch ms), in the order in which they were created.
   */
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

  /** Replaces all clusters. */
  replace(clusters: DemoCluster[]): void {
    this.#clusters = clusters;
  }

  #living(nowMs: number): DemoCluster[] {
    this.#clusters = (this.#clusters ?? seedClusters(nowMs)).filter((cluster) => endsMs(cluster) > nowMs);
    return this.#clusters;
  }
}
