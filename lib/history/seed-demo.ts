import "server-only";
import { randomUUID } from "node:crypto";
import { jsonAnswer } from "@/lib/facility/answer";
import { toPublicFacility } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { insertNote } from "@/lib/notes/records";
import { isPortalError } from "@/lib/portal/portal-error";
import { readSite } from "@/lib/portal/site";
import { processWide } from "@/lib/server/process-wide";
import { withStore } from "@/lib/store/store";
import { demoHistorySchema, toDemoHistory } from "./demo-history";
import { seedHistory } from "./records";

/**
 * Gives a demonstration the demo facility's own past, if nothing is recorded yet. Does nothing, and may be repeated, if the
 * facility or the store fails.
 */
export async function seedDemo(): Promise<void> {
  if (!readSite().demo) return;
  const seeded = processWide("history.seeded", () => ({ isDone: false }));
  if (seeded.isDone) return;
  try {
    await seed();
    seeded.isDone = true;
  } catch (error) {
    if (!isPortalError(error)) throw error;
  }
}

async function seed(): Promise<void> {
  const past = await requestFacility(toPublicFacility(randomUUID()), {
    operation: "demo.history",
    path: "/demo/history",
    success: jsonAnswer(demoHistorySchema),
  });
  await withStore(async (db) => {
    if (!(await seedHistory(db, toDemoHistory(past)))) return;
    await db.transaction().execute(async (transaction) => {
      for (const { resource, at, author, text, downtimeStart } of past.notes)
        await insertNote(transaction, {
          id: randomUUID().replaceAll("-", ""),
          resource,
          downtime: `${resource}@${downtimeStart}`,
          text,
          author,
          writtenMs: at,
          nextUpdateMs: null,
        });
    });
  });
}
