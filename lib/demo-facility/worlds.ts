import { WorldJobs } from "./scheduler/queue/world-jobs";
import { WorldClusters } from "./streaming/world-clusters";

/**
 * The state that only one token's holder sees. Parts of the API with state (clusters, jobs) add their own
 * field here, so calls with different tokens never see each other's.
 */
export interface World {
  /** The number of authenticated calls; the first one uses up a single-use token (spec §2.2). */
  uses: number;
  /** Set by revoke and never unset (spec §3). */
  revoked: boolean;
  /** The jobs submitted or cancelled with this token (spec §4.4). */
  jobs: WorldJobs;
  /** The clusters visible to this token (spec §4.3). */
  clusters: WorldClusters;
}

/** The private worlds by token ID (`jti`), each created when its token is first used. */
export class Worlds {
  readonly #worlds = new Map<string, World>();

  worldOf(jti: string): World {
    const world = this.#worlds.get(jti) ?? {
      uses: 0,
      revoked: false,
      jobs: new WorldJobs(),
      clusters: new WorldClusters(),
    };
    this.#worlds.set(jti, world);
    return world;
  }
}
