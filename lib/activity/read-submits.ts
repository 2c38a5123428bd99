import "server-only";
import type { SignedIn } from "@/lib/session/session";
import { inTime } from "@/lib/store/in-time";
import { withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import { dayMs } from "@/lib/time/duration";
import { toLastSeen } from "./activity-row";
import { noteSeenJobs } from "./note-seen-jobs";
import { toActivityOwner } from "./owner";
import { listSeenSubmits } from "./records";
import type { ReadJob } from "./seen-job";

/** How long after its last sighting a submit is among those of the overview (ms). */
const recentMs = 7 * dayMs;
/** No part of the overview waits longer than a second. */
const patienceMs = 900;

/**
 * The jobs that a session's user submitted through the portal, for the overview: `read` has those seen in the last seven days,
 * and throws store-unavailable; a list that was loaded is passed to `note`.
 */
export function toSubmits(signedIn: SignedIn) {
  const owner = toActivityOwner(signedIn).key;
  const read = () =>
    withStore(async (db, kind) => {
      const submits = await listSeenSubmits(db, owner, (await readStoreTime(db, kind)) - recentMs);
      return submits.flatMap(({ resource, jobId, name, isEnded, ...seen }) => {
        const lastSeen = toLastSeen(seen);
        return lastSeen ? [{ resource, jobId, name, isEnded, lastSeen }] : [];
      });
    });
  return {
    note: (resource: string, list: { jobs: readonly ReadJob[]; asOf: string | null }) => {
      noteSeenJobs({ signedIn, params: { resource } })(list);
    },
    read: () => inTime(read(), patienceMs),
  };
}
