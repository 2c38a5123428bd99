"use client";

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { setClockFromPage } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { readOwnZone, toZone, toZoneChoice, type ZoneChoice } from "@/lib/time/zone";
import { keepPreference, preferenceNames } from "../preference-cookie";
import { useAddress } from "../use-address";

/**
 * What every time on a page needs. `renderedAtMs` (epoch ms) is when the server rendered; `presentMs` is now, in steps of a
 * quarter of an hour, for the wording of dates: no zone begins a year between them. `zone` is an IANA name; `kept` is the choice
 * for pages whose address has none.
 */
type TimeOnPage = {
  renderedAtMs: number;
  presentMs: number;
  facilityZone: string;
  choice: ZoneChoice;
  kept: ZoneChoice;
  zone: string;
  setChoice: (choice: ZoneChoice) => void;
};

const TimeContext = createContext<TimeOnPage | null>(null);

/** Returns the page's time of rendering and time zone. Throws without a TimeProvider above. */
export function useTime(): TimeOnPage {
  const time = use(TimeContext);
  if (!time) throw new Error("useTime needs a TimeProvider above it.");
  return time;
}

const never = () => () => {};

type TimeProviderProps = {
  renderedAtMs: number;
  facilityZone: string;
  /** The reader's IANA zone, from a cookie of an earlier visit; null on the first visit. */
  localZone: string | null;
  /** The reader's choice for all pages, from a cookie. */
  keptChoice?: ZoneChoice | null;
  children: ReactNode;
};

/**
 * Gives a page its time of rendering and its zone (`zone` in the URL, else as last chosen), and synchronizes its
 * clock with the server's.
 */
export function TimeProvider({
  renderedAtMs,
  facilityZone,
  localZone,
  keptChoice,
  children,
}: TimeProviderProps) {
  const { parameters, change } = useAddress();
  const [kept, setKept] = useState<ZoneChoice>(keptChoice ?? "facility");
  const choice = toZoneChoice(parameters.get("zone")) ?? kept;
  const readRenderedZone = useCallback(() => localZone, [localZone]);
  const ownZone = useSyncExternalStore(never, readOwnZone, readRenderedZone);
  const zone = toZone(choice, facilityZone, ownZone);
  const presentMs = useNow(renderedAtMs, 15 * minuteMs);

  // This is a layout effect because the first countdown reads the clock in an ordinary one.
  useLayoutEffect(() => setClockFromPage(renderedAtMs), [renderedAtMs]);
  useEffect(() => {
    if (ownZone && ownZone !== localZone) keepPreference(document, preferenceNames.zone, ownZone);
  }, [ownZone, localZone]);

  const setChoice = useCallback(
    (next: ZoneChoice) => {
      const stated = next === "facility" ? null : next;
      keepPreference(document, preferenceNames.zoneChoice, stated);
      setKept(next);
      change({ zone: stated });
    },
    [change],
  );
  const time = useMemo(
    () => ({ renderedAtMs, presentMs, facilityZone, choice, kept, zone, setChoice }),
    [renderedAtMs, presentMs, facilityZone, choice, kept, zone, setChoice],
  );
  return <TimeContext value={time}>{children}</TimeContext>;
}
