import { startPortal } from "./portal";

/** Starts the one portal that all tests share, before any of them; the returned function ends it after the last. */
export default async function startSharedPortal(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env.SHARED_PORTAL_URL = portal.url;
  process.env.SHARED_FACILITY_URL = portal.facilityUrl;
  return () => portal.remove();
}

/** Where the shared portal and its demo facility answer. */
export function readSharedPortal(): { url: string; facilityUrl: string } {
  const { SHARED_PORTAL_URL: url, SHARED_FACILITY_URL: facilityUrl } = process.env;
  if (!url || !facilityUrl) throw new Error("The shared portal has not been started.");
  return { url, facilityUrl };
}
