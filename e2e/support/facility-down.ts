import { DemoFacility } from "./facility";
import { type RunningPortal, startPortal } from "./portal";

/**
 * A portal in live mode, and its facility: another portal's demo facility, which can be stopped and
 * restarted.
 */
type LivePair = { live: RunningPortal; host: RunningPortal; facility: DemoFacility };

/** Starts a portal in live mode with the demo facility of another process. */
export async function startLivePair(): Promise<LivePair & { remove(): Promise<void> }> {
  const host = await startPortal();
  const live = await startPortal({
    FACILITY_DEMO: undefined,
    FACILITY_DEMO_PORT: undefined,
    FACILITY_URL: host.facilityUrl,
    SESSION_SECRET: "a secret that the browser tests alone have",
    STATUS_REFRESH_SECONDS: "1",
  }).catch(async (error: unknown) => {
    await host.remove();
    throw error;
  });
  return {
    live,
    host,
    facility: new DemoFacility(host.facilityUrl),
    remove: async () => void (await Promise.all([live.remove(), host.remove()])),
  };
}
