import "server-only";
import { readSite } from "@/lib/portal/site";
import { processWide } from "@/lib/server/process-wide";
import { withStore } from "@/lib/store/store";
import { now } from "@/lib/time/clock";
import { toDemoHistory } from "./demo-history";
import { lookAtStatus } from "./look-at-status";
import { seedHistory } from "./records";

/** Gives a demonstration a past when it is first looked at. Does nothing while the facility doesn't answer. */
export async function seedDemo(): Promise<void> {
  if (!readSite().demo) return;
  const seeded = processWide("history.seeded", () => ({ isDone: false }));
  if (seeded.isDone) return;
  const look = await lookAtStatus(now());
  if (look) await withStore((db) => seedHistory(db, toDemoHistory(look)));
  seeded.isDone = look !== null;
}
