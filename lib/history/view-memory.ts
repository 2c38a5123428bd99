import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";
import { isRecordEmpty, readKeptHistory } from "./kept-history";

type Made = { value: object | null; madeMs: number; making: Promise<object> | null };

const freshMs = minuteMs;
/** So old a value may be shown once more while the next is made: it says until when it was recorded. */
const oldestMs = 5 * minuteMs;
/** `common`: those of every reader. `chosen`: those of an address that anyone can write, of which only the last are kept. */
type Kind = "common" | "chosen";
const readViews = () =>
  processWide("history.views", () => ({
    common: new LRUCache<string, Made>({ max: 10 }),
    chosen: new LRUCache<string, Made>({ max: 40 }),
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
  const views = readViews()[kind];
  const made = views.get(name) ?? { value: null, madeMs: Number.NEGATIVE_INFINITY, making: null };
  const ageMs = Math.abs(now() - made.madeMs);
  if (made.value && ageMs < freshMs) return made.value as View;
  views.set(name, made);
  made.making ??= make()
    .then((value) => {
      made.value = value;
      made.madeMs = now();
      return value;
    })
    .finally(() => {
      made.making = null;
    });
  if (!made.value || ageMs > oldestMs) return (await made.making) as View;
  made.making.catch(() => {});
  return made.value as View;
}
