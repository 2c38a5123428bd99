import * as z from "zod/mini";
import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores } from "@/lib/device/store";
import { toLastIntentKind } from "@/lib/intent/last-intent";
import { now } from "@/lib/time/clock";
import { dayMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { type ClusterRef, familySchema } from "../cluster-params";
import { toClusterId } from "../cluster-path";
import { toClusterEntryAddress } from "../device-address";
import type { FamilyReading } from "../model";
import { provisionDraftSchema, provisionMarksSchema } from "../provision/provision-draft";

/** The steps of replacing a cluster: each writes once, and the next begins only when its outcome is known. */
export const replaceSteps = ["provision", "save", "delete", "done"] as const;

/**
 * How far one replacement is: of `family/name` by `draft.name`. `isShown`: the new credentials were on this device's screen.
 * `deleteSentMs`, `changedMs`: epoch ms. There is no field for a credential.
 */
const replacementSchema = z.object({
  family: familySchema,
  name: z.string().check(z.maxLength(300)),
  draft: provisionDraftSchema,
  step: z.enum(replaceSteps),
  isShown: z.boolean(),
  deleteSentMs: z.nullable(z.number()),
  changedMs: z.number(),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** As long as a cluster lives without an extension. */
export const replacementKeptMs = 7 * dayMs;

/** The replacement in progress: one per user and project, so that no more than one new cluster can be open. */
export const replacementStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<Replacement | null> => ({
    ...toClusterEntryAddress("replace", owner),
    empty: null,
    parse: (text) => {
      const { data } = replacementSchema.safeParse(JSON.parse(text));
      return data && now() - data.changedMs < replacementKeptMs ? data : null;
    },
  }),
);

/** Its last provisioning, apart from that of the form: another cluster provisioned meanwhile must not hide it. */
export const lastReplacementStore = makeDeviceStores((owner: DeviceOwner) =>
  toLastIntentKind(toClusterEntryAddress("replace-last", owner), provisionMarksSchema, z.null()),
);

/**
 * True if a family's reading shows that a cluster isn't there; false also if that isn't known: the read failed, an entry has no
 * name, or the reading is older than `sinceMs` (epoch ms).
 */
export function isGone(
  readings: readonly FamilyReading[] | undefined,
  ref: ClusterRef,
  sinceMs: number,
): boolean {
  const reading = readings?.find(({ family }) => family === ref.family);
  if (!reading?.list || reading.problem) return false;
  const { clusters, unreadableCount, readAt } = reading.list;
  const isListed = clusters.some((cluster) => toClusterId(cluster) === toClusterId(ref));
  return !isListed && unreadableCount === 0 && (parseInstant(readAt) ?? 0) > sinceMs;
}
