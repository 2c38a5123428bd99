"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeAddress } from "@/lib/address/change-address";
import { type ZoneChoice, zoneChoices } from "@/lib/time/zone";
import { useTime } from "./time-provider";

const names: Record<ZoneChoice, string> = { facility: "Facility", utc: "UTC", local: "Local" };

/** The switch between the facility's time, UTC and the reader's own; the zone itself is named where times stand. */
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
