import * as z from "zod/mini";
import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, parseBy } from "@/lib/device/store";
import { type Baselines, baselinesSchema } from "./compare-readings";
import { toNoticeAddress, toNoticeSettingsAddress } from "./device-address";
import { type NoticeKind, noticeKinds } from "./notice";
import { emptyList, type NoticeList, parseNoticeList } from "./notice-list";

const settingsSchema = z.object({
  kinds: z.array(z.string()),
  usesBrowser: z.boolean(),
  isRefused: z.optional(z.boolean()),
});
/**
 * Which kinds are on, and whether the browser's own notifications are used as well. `isRefused`: the browser refused one,
 * although it had permitted them.
 */
export type NoticeSettings = Omit<z.infer<typeof settingsSchema>, "kinds"> & { kinds: NoticeKind[] };

/** Kinds that another version knew are left out; it had one for each lead of a cluster. */
function parseSettings(text: string): NoticeSettings | null {
  const kept = parseBy(settingsSchema)(text);
  const known = kept?.kinds.map((kind) => kind.replace(/^cluster-.*/, "cluster"));
  return kept && { ...kept, kinds: noticeKinds.filter((kind) => known?.includes(kind)) };
}

/** A user's choices; they outlive the session. */
export const noticeSettingsStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<NoticeSettings | null> => ({
    ...toNoticeSettingsAddress(owner),
    empty: null,
    parse: parseSettings,
  }),
);

/** The latest notices. */
export const noticeListStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<NoticeList> => ({
    ...toNoticeAddress("list", owner),
    empty: emptyList,
    parse: parseNoticeList,
  }),
);

/** What was last compared. */
export const baselinesStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<Baselines | null> => ({
    ...toNoticeAddress("baselines", owner),
    empty: null,
    parse: parseBy(baselinesSchema),
  }),
);

export const noSettings: NoticeSettings = { kinds: [], usesBrowser: false };
