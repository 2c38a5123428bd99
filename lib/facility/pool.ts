import "server-only";
import { type Dispatcher, Pool } from "undici";
import { processWide } from "@/lib/server/process-wide";
import { openProxied } from "./egress";

/**
 * The maximum connections of each pool, so that a flood in one doesn't affect the others: the fixed public paths, public
 * paths that contain a name, calls with tokens not yet accepted (mostly sign-ins), signed-in users, and for the thesaurus
 * lookups apart from searches, which may be slow.
 */
const connections = { public: 8, named: 4, "sign-in": 16, "signed-in": 32, thesaurus: 6, search: 4 };
export type PoolName = keyof typeof connections;
/** Calls that may wait for a connection; further ones are refused at once, as they would be late. */
const mostWaiting = { public: 64, named: 64, "sign-in": 48, "signed-in": 1000, thesaurus: 60, search: 24 };

/** The connections to one origin, and how many calls wait for one. */
type FacilityPool = { dispatcher: Dispatcher; countWaiting: () => number };

/** True if so many calls are waiting that another one would be late. */
export const isCrowded = (name: PoolName, pool: FacilityPool): boolean =>
  pool.countWaiting() >= mostWaiting[name];

const readPools = () => processWide("facility.pools", () => new Map<string, FacilityPool>());

/** The keep-alive connections to the one origin that is ever contacted. undici doesn't follow redirects unless configured to. */
export function readPool(name: PoolName, origin: string): FacilityPool {
  const pools = readPools();
  const key = `${name} ${origin}`;
  const pool = pools.get(key) ?? openPool(name, origin);
  pools.set(key, pool);
  return pool;
}

function openPool(name: PoolName, origin: string): FacilityPool {
  let pools: Pool[] = [];
  const open = (at: string | URL, options: object) => {
    const pool = new Pool(at, options);
    // Behind a proxy that refused, another one follows, while the first ends.
    pools = [...pools.filter(({ destroyed }) => !destroyed), pool];
    return pool;
  };
  const options = {
    connections: connections[name],
    pipelining: 1,
    keepAliveTimeout: 20_000,
    connect: { timeout: 10_000 },
    // The wall-clock deadline of each call rules; undici's own pauses between bytes would only blur it.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  return {
    dispatcher: openProxied(origin, { ...options, factory: open }) ?? open(origin, options),
    countWaiting: () => pools.reduce((sum, pool) => sum + pool.stats.queued, 0),
  };
}
