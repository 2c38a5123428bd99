import "server-only";
import type { Kysely } from "kysely";
import { takeLease } from "@/lib/store/lease";
import type { Store } from "@/lib/store/open-store";
import { readStoreTime } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";

/**
 * True if this process records now, and for one interval: while it records every interval, no other does, and once it has
 * died, the first whose turn comes after that. The embedded file belongs to one process, which always records.
 */
export async function takeRecorderTurn(
  db: Kysely<Tables>,
  kind: Store["kind"],
  holder: string,
  recordMs: number,
): Promise<boolean> {
  if (kind === "sqlite") return true;
  const storeMs = await readStoreTime(db, kind);
  return takeLease(db, { name: "recorder", holder, untilMs: storeMs + recordMs }, storeMs);
}
