import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import styles from "./board-head.module.css";

type ClockProps = { renderedAtMs: number; zone: string; isMinor?: boolean };

function Clock({ renderedAtMs, zone, isMinor }: ClockProps) {
  const now = useNow(renderedAtMs);
  return (
    <p className={styles.clock} data-minor={isMinor || undefined}>
      <time dateTime={new Date(now).toISOString()} className={styles.clockTime}>
        {formatInstant(now, zone, "clock")}
      </time>
      <span className={styles.clockZone}>{toZoneText(now, zone)}</span>
    </p>
  );
}

/** `Sat 21 Nov · UTC-5 New York`; of UTC only the date and the name. */
function toZoneText(now: number, zone: string): string {
  const short = formatZone(now, zone);
  const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  const name = short === "UTC" && zone === "UTC" ? "" : ` ${place}`;
  return `${formatInstant(now, zone, "day")} · ${short}${name}`;
}

/** The main clock in the chosen zone and UTC beside it; where UTC is the chosen one, the facility's zone beside it. */
export function BoardClocks({ renderedAtMs, zone, facilityZone }: ClockProps & { facilityZone: string }) {
  const other = zone === "UTC" ? facilityZone : "UTC";
  return (
    <div className={styles.clocks}>
      {other !== zone && <Clock renderedAtMs={renderedAtMs} zone={other} isMinor />}
      <Clock renderedAtMs={renderedAtMs} zone={zone} />
    </div>
  );
}
