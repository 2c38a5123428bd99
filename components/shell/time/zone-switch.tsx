"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeAddress } from "@/lib/address/change-address";
import { readOwnZone, zoneChoices } from "@/lib/time/zone";
import { useHydrated } from "../use-hydrated";
import { useTime } from "./time-provider";
import * as words from "./words";

/**
 * Switches between the facility's time zone, UTC and the reader's own, on all pages. The zone itself is named
 * beside each time.
 */
export function ZoneSwitch() {
  const { choice, kept, setChoice } = useTime();
  const path = usePathname();
  const parameters = useSearchParams();
  const segments = zoneChoices.map((value) => {
    const href = changeAddress(path, parameters, { zone: value === kept ? null : value });
    return { value, label: words.zones[value], href };
  });
  return <SegmentedLinks label={words.timeZone} segments={segments} current={choice} onSelect={setChoice} />;
}

/** Says which zone is shown where the reader's own is chosen and the browser doesn't know it. */
export function ZoneRemark() {
  const { choice, zone } = useTime();
  const isUnknown = useHydrated() && choice === "local" && readOwnZone() === null;
  return isUnknown ? (
    <p className="px-3 pt-2 text-sm text-warn md:px-6">{words.ownZoneUnknown(zone)}</p>
  ) : null;
}
