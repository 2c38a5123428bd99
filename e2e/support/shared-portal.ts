import { startPortal } from "./portal";

/**
 * Starts the portal shared by all tests before the first one; the returned function stops it after the last.
 */
export default async function startSharedPortal(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env.SHARED_PORTAL_URL = portal.url;
  process.env.SHARED_FACILITY_URL = portal.facilityUrl;
  return () => portal.remove();
}

/** Returns the URLs of the shared portal and its demo facility. Throws if it wasn't started. */
export function readSharedPortal(): { url: string; facilityUrl: string } {
  const { SHARED_PORTAL_URL: url, SHARED_FACILITY_URL: facilityUrl } = process.env;
  if (!url || !facilityUrl) throw new Error("The shared portal has not been started.");
  return { url, facilityUrl };
}
