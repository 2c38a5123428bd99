"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { type ZoneChoice, zoneChoices } from "@/lib/time/zone";
import { useTime } from "./time-provider";

const names: Record<ZoneChoice, string> = { facility: "Facility", utc: "UTC", local: "Local" };

/** The switch between the facility's time, UTC and the reader's own; the zone itself is named where times stand. */
export function ZoneSwitch() {
  const { choice, setChoice } = useTime();
  const path = usePathname();
  const parameters = useSearchParams();
  const segments = zoneChoices.map((value) => {
    const next = new URLSearchParams(parameters);
    if (value === "facility") next.delete("zone");
    else next.set("zone", value);
    const query = next.toString();
    return { value, label: names[value], href: query ? `${path}?${query}` : path };
  });
  return <SegmentedLinks label="Time zone" segments={segments} current={choice} onSelect={setChoice} />;
}
