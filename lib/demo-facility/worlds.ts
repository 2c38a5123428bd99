import type { FacilityClock } from "./clock";
import { WorldJobs } from "./scheduler/queue/world-jobs";
import { WorldClusters } from "./streaming/world-clusters";

/**
 * What exists for the holder of one token alone. Parts of the API that keep state (clusters, jobs) add a field of
 * their own here, so calls with different tokens never see each other.
 */
export interface World {
  firstSeenMs: number;
  /** Authenticated calls so far; the first one spends a single-use token (spec §2.2). */
  uses: number;
  /** Set by revoke and never unset (spec §3). */
  revoked: boolean;
  /** Jobs submitted and jobs cancelled with this token (spec §4.4). */
  jobs: WorldJobs;
  /** The clusters that this token sees (spec §4.3). */
  clusters: WorldClusters;
}

/** The private worlds by token id (`jti`), each made when its token is first used. */
export class Worlds {
  readonly #clock: FacilityClock;
  readonly #worlds = new Map<string, World>();

  constructor(clock: FacilityClock) {
    this.#clock = clock;
  }

  worldOf(jti: string): World {
    const known = this.#worlds.get(jti);
    if (known) return known;
    const world: World = {
      firstSeenMs: this.#clock.nowMs(),
      uses: 0,
      revoked: false,
      jobs: new WorldJobs(),
      clusters: new WorldClusters(),
    };
    this.#worlds.set(jti, world);
    return world;
  }
}
