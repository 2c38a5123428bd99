import { portalQuery } from "@/lib/portal/operation";

/** The newest 500 entries of the user's own activity. The facility isn't asked. */
export const activityQuery = () =>
  portalQuery("/api/activity?limit=500", async () => (await import("./model")).activityListSchema, {
    staleTime: 10_000,
  });
