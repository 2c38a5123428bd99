import "server-only";
import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import { minuteMs, secondMs } from "@/lib/time/duration";
import { isRecordEmpty } from "./kept-history";

type Made = { value: object | null; madeMs: number; isEmpty: boolean; making: Promise<object> | null };

const freshMs = minuteMs;
/** The same for what was made from an empty record: the facility may have answered for the first time since. */
const emptyMs = 2 * secondMs;
/** So old a value may be shown once more while the next is made: it says until when it was recorded. Not if nothing was. */
const oldestMs = 5 * minuteMs;
const readViews = () => processWide("history.views", () => new LRUCache<string, Made>({ max: 40 }));

/**
 * A value made from the record as it was some minutes ago at most, made once for all who ask at the same time. Nobody waits
 * for a newer one while a recent one is there. Throws what `make` throws.
 */
export async function readView<View extends object>(key: string, make: () => Promise<View>): Promise<View> {
  const views = readViews();
  const made = views.get(key) ?? {
    value: null,
    madeMs: Number.NEGATIVE_INFINITY,
    isEmpty: true,
    making: null,
  };
  const ageMs = Math.abs(now() - made.madeMs);
  if (made.value && ageMs < (made.isEmpty ? emptyMs : freshMs)) return made.value as View;
  views.set(key, made);
  const wasEmpty = isRecordEmpty();
  made.making ??= make()
    .then((value) => {
      made.value = value;
      made.madeMs = now();
      made.isEmpty = wasEmpty || isRecordEmpty();
      return value;
    })
    .finally(() => {
      made.making = null;
    });
  if (!made.value || made.isEmpty || ageMs > oldestMs) return (await made.making) as View;
  made.making.catch(() => {});
  return made.value as View;
}
