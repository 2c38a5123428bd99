"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeAddress } from "@/lib/address/change-address";
import { type ZoneChoice, zoneChoices } from "@/lib/time/zone";
import { useTime } from "./time-provider";

const names: Record<ZoneChoice, string> = { facility: "Facility", utc: "UTC", local: "Local" };

/**
 * Switches between the facility's time zone, UTC and the reader's own. The zone itself is named beside each
 * time.
 */
export function ZoneSwitch() {
  const { choice, setChoice } = useTime();
  const path = usePathname();
  const parameters = useSearchParams();
  const segments = zoneChoices.map((value) => {
    const href = changeAddress(path, parameters, { zone: value === "facility" ? null : value });
    return { value, label: names[value], href };
  });
  return <SegmentedLinks label="Time zone" segments={segments} current={choice} onSelect={setChoice} />;
}
