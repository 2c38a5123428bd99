import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores } from "@/lib/device/store";
import {
  isFlag,
  isListOf,
  isNumber,
  isNumberOrNull,
  isOptional,
  isText,
  isTextOrNull,
  pickList,
  pickShape,
  type Shape,
} from "@/lib/portal/json-shape";
import { now } from "@/lib/time/clock";
import { dayMs } from "@/lib/time/duration";
import { toBatchAddress } from "../device-address";
import { toDraft } from "../draft";
import { type Batch, type BatchRow, rowStates } from "./batch";

const mostBatches = 5;
/** Longer ones of earlier presses lose their draft, or aren't kept: they would leave no room for the next. */
const mostOldText = 200_000;
const keptMs = 14 * dayMs;

const rowShape: Shape<BatchRow> = {
  values: isListOf(isText),
  name: isText,
  key: isText,
  state: (value) => rowStates.some((state) => state === value),
  pressedMs: isNumberOrNull,
  jobId: isTextOrNull,
  mayRepeat: isFlag,
  words: isText,
};
const problemShape: Shape<NonNullable<Batch["problem"]>> = { title: isText, detail: isText };
const batchShape: Shape<Batch> = {
  id: isText,
  startedMs: isNumber,
  version: isTextOrNull,
  title: isText,
  columns: isListOf(isText),
  rows: (value) => pickList(value, rowShape) !== null,
  draft: (value) => value === null || toDraft(value) !== null,
  session: isText,
  problem: (value) => value === null || pickShape(value, problemShape) !== undefined,
  isDismissed: isOptional(isFlag),
};

const isShort = (batch: Batch) => JSON.stringify(batch).length <= mostOldText;

/** The batches sent from this browser, newest first: at most five, each for 14 days. */
export const batchStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<Batch[]> => ({
    ...toBatchAddress(owner, resource),
    empty: [],
    parse: (text) =>
      pickList(JSON.parse(text), batchShape)?.filter(({ startedMs }) => now() - startedMs < keptMs) ?? null,
    format: (batches) =>
      JSON.stringify(
        batches
          .slice(0, mostBatches)
          .map((batch, index) => (index === 0 || isShort(batch) ? batch : { ...batch, draft: null }))
          .filter((batch, index) => index === 0 || isShort(batch)),
      ),
  }),
);
