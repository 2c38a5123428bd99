import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FacilityClock } from "../clock";
import type { StreamingFamily } from "./backends";
import { type DemoCluster, endsMs } from "./demo-cluster";
import { findServer } from "./find-server";
import { toLaunch } from "./server-launch";
import { findFreePort, type ServerProcess, startServer } from "./server-process";

/** A new cluster isn't accessible immediately (spec §4.3 rule 3), and neither is its server. */
const START_DELAY_MS = 2000;
const SWEEP_MS = 1000;
/** More would strain the machine that runs the demo. */
const MAX_SERVERS = 12;

type Running = { server: ServerProcess | null; folder: string; timer: NodeJS.Timeout };

/** The servers of a facility's clusters, if it runs real ones; otherwise it starts nothing. */
export class RealServers {
  readonly #clock: FacilityClock;
  readonly #programs: Record<StreamingFamily, string | null>;
  readonly #running = new Map<DemoCluster, Running>();
  #sweeper: NodeJS.Timeout | null = null;

  constructor(clock: FacilityClock, isWanted: boolean) {
    this.#clock = clock;
    const find = (family: StreamingFamily) => (isWanted ? findServer(family) : null);
    this.#programs = { mq: find("mq"), kv: find("kv") };
  }

  /** Starts a server for a new cluster, which responds some seconds later. Sets the cluster's `port`. */
  async start(cluster: DemoCluster): Promise<void> {
    const program = this.#programs[cluster.family];
    if (program === null || cluster.secret === null || this.#running.size >= MAX_SERVERS) return;
    const port = await findFreePort();
    const sparePorts = [await findFreePort(), await findFreePort()] as const;
    const folder = await mkdtemp(path.join(tmpdir(), "demo-cluster-"));
    cluster.port = port;
    const running: Running = { server: null, folder, timer: setTimeout(launch, START_DELAY_MS) };
    const { secret } = cluster;
    function launch() {
      const { command, input, environment } = toLaunch(cluster.family, {
        program,
        port,
        sparePorts,
        folder,
        secret,
      });
      running.server = startServer(command, input, environment, folder);
    }
    this.#running.set(cluster, running);
    this.#sweeper ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /** Stops a cluster's server, if it has one. */
  async stop(cluster: DemoCluster): Promise<void> {
    const running = this.#running.get(cluster);
    if (!running) return;
    this.#running.delete(cluster);
    clearTimeout(running.timer);
    await running.server?.stop();
    await rm(running.folder, { recursive: true, force: true });
  }

  /** Stops all servers. */
  async close(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper);
    this.#sweeper = null;
    await Promise.all([...this.#running.keys()].map((cluster) => this.stop(cluster)));
  }

  #sweep(): void {
    const nowMs = this.#clock.nowMs();
    for (const cluster of this.#running.keys()) if (endsMs(cluster) <= nowMs) void this.stop(cluster);
  }
}
