import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofOwner } from "@/lib/device/store";
import { isText, isTextOrNull, pickShape, type Shape } from "@/lib/portal/json-shape";
import { toNextPath } from "@/lib/session/sign-in/next-path";

/** Something that was opened from the palette: its name and its page. */
export type Recent = { href: string; label: string; detail: string | null };

const mostRecents = 12;
const longestText = 300;

const shape: Shape<Recent> = {
  href: (value) => isText(value) && (value === "/" || toNextPath(value) === value),
  label: isText,
  detail: isTextOrNull,
};

/** What was opened from the palette, the latest first, for each user and project. */
export const recentStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<readonly Recent[]> => ({
    ...ofOwner("palette-recent", owner),
    empty: [],
    parse: (text) => {
      const kept: unknown = JSON.parse(text);
      if (!Array.isArray(kept)) return null;
      return kept.flatMap((one) => pickShape(one, shape) ?? []).slice(0, mostRecents);
    },
  }),
);

/** The entries with one more, each page once. */
export function addToRecents(kept: readonly Recent[], { href, label, detail }: Recent): readonly Recent[] {
  const cut = (text: string) => text.slice(0, longestText).replace(/[\ud800-\udbff]$/, "");
  const entry = { href, label: cut(label), detail: detail === null ? null : cut(detail) };
  return [entry, ...kept.filter((one) => one.href !== href)].slice(0, mostRecents);
}
