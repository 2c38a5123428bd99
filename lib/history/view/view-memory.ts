import "server-only";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { minuteMs } from "@/lib/time/duration";
import { isRecordEmpty, readKeptHistory } from "../kept-history";

const freshMs = minuteMs;
/** So old a value may be shown once more while the next is made: it says until when it was recorded. */
const oldestMs = 5 * minuteMs;
/** `common`: those of every reader. `chosen`: those of an address that anyone can write, of which only the last are kept. */
type Kind = "common" | "chosen";
const readViews = () =>
  processWide("history.views", () => ({
    common: new Kept<object>({ max: 10, lifetimeMs: oldestMs }),
    chosen: new Kept<object>({ max: 40, lifetimeMs: oldestMs }),
  }));

/**
 * A value made from the record as it was some minutes ago at most, made once for all who ask at the same time. Nobody waits
 * for a newer one while a recent one is there. Throws what `make` throws.
 */
export async function readView<View extends object>(
  key: string,
  make: () => Promise<View>,
  kind: Kind = "common",
): Promise<View> {
  if (isRecordEmpty()) await readKeptHistory();
  // What is made of an empty record is kept apart, so that it doesn't hide the first record for minutes.
  const name = isRecordEmpty() ? `${key}, nothing recorded` : key;
  return (await readViews()[kind].read(name, make, { freshMs, isOlderShown: true })) as View;
}
