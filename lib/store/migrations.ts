import "server-only";
import type { Migration } from "kysely";
import * as history from "./migrations/0001-history";
import * as endedSessions from "./migrations/0002-ended-sessions";
import * as intents from "./migrations/0003-intents";
import * as activity from "./migrations/0004-activity";
import * as notes from "./migrations/0005-notes";
import * as deliveries from "./migrations/0006-deliveries";
import * as pruned from "./migrations/0007-pruned";
import * as recording from "./migrations/0008-recording";
import * as withdrawnNotes from "./migrations/0009-withdrawn-notes";
import * as receiverHold from "./migrations/0010-receiver-hold";
import * as audit from "./migrations/0011-audit";
import * as activityPerson from "./migrations/0012-activity-person";
import * as clusterSettings from "./migrations/0013-cluster-settings";
import * as auditAddress from "./migrations/0014-audit-address";
import * as ownReadings from "./migrations/0015-own-readings";
import * as activityInAudit from "./migrations/0016-activity-in-audit";
import * as noteCourse from "./migrations/0017-note-course";

/**
 * Every migration by its name, in the order of their names. One that a release contained is never edited: databases exist
 * that it has already changed.
 */
export const migrations: Record<string, Migration> = {
  "0001-history": history,
  "0002-ended-sessions": endedSessions,
  "0003-intents": intents,
  "0004-activity": activity,
  "0005-notes": notes,
  "0006-deliveries": deliveries,
  "0007-pruned": pruned,
  "0008-recording": recording,
  "0009-withdrawn-notes": withdrawnNotes,
  "0010-receiver-hold": receiverHold,
  "0011-audit": audit,
  "0012-activity-person": activityPerson,
  "0013-cluster-settings": clusterSettings,
  "0014-audit-address": auditAddress,
  "0015-own-readings": ownReadings,
  "0016-activity-in-audit": activityInAudit,
  "0017-note-course": noteCourse,
};
