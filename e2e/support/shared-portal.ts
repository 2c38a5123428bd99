import { untilListsAreKnown } from "./known-lists";
import { type RunningPortal, startPortal } from "./portal";

/** Starts the portal shared by all tests before the first one; the returned function stops it after the last. */
export default async function startSharedPortal(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  await untilListsAreKnown(portal.url);
  process.env.SHARED_PORTAL_URL = portal.url;
  process.env.SHARED_PORTAL_URLS = portal.urls.join(" ");
  process.env.SHARED_FACILITY_URL = portal.facilityUrl;
  return () => portal.remove();
}

/** The URLs of the shared portal, as in RunningPortal. */
export type SharedPortal = Pick<RunningPortal, "url" | "urls" | "facilityUrl">;

/** Returns the URLs of the shared portal and its demo facility. Throws if it wasn't started. */
export function readSharedPortal(): SharedPortal {
  const {
    SHARED_PORTAL_URL: url,
    SHARED_PORTAL_URLS: urls = "",
    SHARED_FACILITY_URL: facilityUrl,
  } = process.env;
  if (!url || !facilityUrl) throw new Error("The shared portal has not been started.");
  return { url, urls: urls.split(" "), facilityUrl };
}
