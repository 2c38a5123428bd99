import type { AddressChanges } from "@/lib/address/change-address";
import { textParameter, wordParameter } from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import { type PastLength, pastLengths, type Zoom, zooms } from "@/lib/time/time-window";
import { groupings, type OverviewChoice, orders } from "./filter";
import { states } from "./severity";

const overview: ParameterSet<OverviewChoice> = {
  q: ["q", textParameter()],
  status: ["status", wordParameter(states, null)],
  group: ["group", wordParameter(groupings, "none")],
  sort: ["sort", wordParameter(orders, "severity")],
};
/** What the timeline shows, and how far it reaches back (null: not further than its zoom). */
type TimelineChoice = { zoom: Zoom; past: PastLength | null };
const timeline: ParameterSet<TimelineChoice> = {
  zoom: ["zoom", wordParameter(zooms, "10d")],
  past: ["past", wordParameter(pastLengths, null)],
};

/** The overview's state in the URL, parsed alike by server and browser; unknown values fall back to the default. */
export const parseOverviewChoice = (address: AddressParameters): OverviewChoice =>
  parseParameters(overview, address);

export const formatOverviewChoice = (changes: Partial<OverviewChoice>): AddressChanges =>
  formatParameters(overview, changes);

/** The timeline's state in the URL, likewise. */
export const parseTimelineChoice = (address: AddressParameters): TimelineChoice =>
  parseParameters(timeline, address);

export const formatTimelineChoice = (changes: Partial<TimelineChoice>): AddressChanges =>
  formatParameters(timeline, changes);
