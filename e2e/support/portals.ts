import { DemoFacility } from "./facility";
import { type Environment, type RunningPortal, startPortal } from "./portal";
import { findPostgres, startPostgres, type TestPostgres } from "./postgres-server.mjs";
import { startRoundRobin } from "./round-robin";

export const hasPostgres = findPostgres() !== null;

/** Several portals with one PostgreSQL database and one facility, and one address for all. */
export type RunningPortals = {
  /** The address of all of them. */
  url: string;
  portals: RunningPortal[];
  postgres: TestPostgres;
  facility: DemoFacility;
  remove(): Promise<void>;
};

const secret = "a secret that all portals of one address share";

/** The settings of a portal in live mode that uses another portal's demo facility as that portal does. */
export function toLiveSettings(facilityUrl: string): Environment {
  const names = "http://thesaurus.demo.example";
  return {
    FACILITY_DEMO: undefined,
    FACILITY_DEMO_PORT: undefined,
    FACILITY_URL: facilityUrl,
    SESSION_SECRET: secret,
    STATUS_REFRESH_SECONDS: "1",
    RECORD_SECONDS: "0",
    OPERATOR_PROJECTS: "tid042",
    COMPUTE_RESOURCES: "avocet=v0.0.42,v0.0.43;curlew=v0.0.43,v0.0.44;dunlin=v0.0.42;godwit=v0.0.42",
    THESAURUS_URL: `${facilityUrl}/thesaurus/services/SKOSThesaurus`,
    THESAURUS_API_NAMESPACE: `${names}/api`,
    THESAURUS_TYPES_NAMESPACE: `${names}/types`,
    THESAURUS_REQUEST_NAMESPACE: `${names}/request`,
    THESAURUS_SCHEMES: [
      `High-performance computing=${names}/scheme/hpc`,
      `Facility words=${names}/scheme/facility`,
      `Large collection=${names}/scheme/large`,
    ].join(";"),
    // One address makes all requests of the tests, as in a demo.
    SIGN_IN_LIMIT: "6000",
    ANONYMOUS_LIMIT: "12000",
  };
}

/**
 * Starts one portal per entry of `settings`, which are added to those of a live portal. A further portal runs the facility,
 * so that none of these takes it with it.
 */
export async function startPortals(settings: readonly Environment[]): Promise<RunningPortals> {
  const opened: (() => unknown)[] = [];
  const remove = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const programs = findPostgres();
    if (!programs) throw new Error("PostgreSQL 15 or newer isn't installed.");
    const [postgres, host] = await Promise.all([
      startPostgres(programs).then((server) => {
        opened.unshift(server.remove);
        return server;
      }),
      startPortal({ RECORD_SECONDS: "0" }).then((portal) => {
        opened.unshift(portal.remove);
        return portal;
      }),
    ]);
    const portals = await Promise.all(
      settings.map(async (own) => {
        const live = { ...toLiveSettings(host.facilityUrl), DATABASE_URL: postgres.url, ...own };
        const portal = await startPortal(live);
        opened.push(portal.remove);
        return portal;
      }),
    );
    const proxy = await startRoundRobin(portals.map(({ url }) => url));
    opened.push(proxy.close);
    const facility = new DemoFacility(host.facilityUrl);
    return { url: proxy.url, portals, postgres, facility, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
