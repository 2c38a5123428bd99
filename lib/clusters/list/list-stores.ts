import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores } from "@/lib/device/store";
import {
  type Check,
  isFlag,
  isNumber,
  isNumberOrNull,
  isOptional,
  isText,
  pickShape,
  type Shape,
} from "@/lib/portal/json-shape";
import { toClusterEntryAddress } from "../device-address";
import { families } from "../families";
import type { Sighting, Sightings } from "./sightings";

// Checked without zod: lists of clusters read these entries at once, and nothing else on their page needs its parser (decision 41).

const isFamily: Check = (value) => families.some((family) => family === value);
const sightingShape: Shape<Sighting> = {
  family: isFamily,
  name: isText,
  firstSeenMs: isNumber,
  lastSeenMs: isNumber,
  resetMs: isNumberOrNull,
  endsMs: isNumberOrNull,
  deletedMs: isNumberOrNull,
  goneMs: isNumberOrNull,
  isDismissed: isOptional(isFlag),
};

/** The clusters that this browser has seen. */
export const sightingsStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<Sightings> => ({
    ...toClusterEntryAddress("seen", owner),
    empty: {},
    parse: (text) => toRecord(JSON.parse(text), (value) => pickShape(value, sightingShape)),
  }),
);

/** An object whose values are all as `pick` wants them; null otherwise. */
function toRecord<T>(value: unknown, pick: (one: unknown) => T | undefined): Record<string, T> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).map(([key, one]) => [key, pick(one)] as const);
  return entries.every(isPicked) ? Object.fromEntries(entries) : null;
}

const isPicked = <T>(entry: readonly [string, T | undefined]): entry is readonly [string, T] =>
  entry[1] !== undefined;
