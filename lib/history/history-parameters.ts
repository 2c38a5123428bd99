import { changeAddress } from "@/lib/address/change-address";
import { type AddressParameter, wordParameter } from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import { encodeName, parseResourceName } from "@/lib/status/resource-path";

/** The lengths of window that the page offers, in days. */
export const historyLengths = ["30", "90", "365"] as const;
export type HistoryLength = (typeof historyLengths)[number];
/** Which incidents the page lists. */
export const incidentKinds = ["all", "unplanned", "planned"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** How many incidents the page lists at most. */
const incidentCounts = ["20", "100"] as const;

/**
 * What the history page shows: `resource` null: all; `day`: one day by its name (2026-11-03) instead of a period; `incident`:
 * the ID of one, which has a page of its own.
 */
export type HistoryChoice = {
  resource: string | null;
  days: HistoryLength;
  kind: IncidentKind;
  day: string | null;
  incident: string | null;
  incidents: (typeof incidentCounts)[number];
};

/** A name as it is recorded (lib/history/look-at-status.ts), and what an ID adds to it. */
const longestName = 340;
const recordedName: AddressParameter<string | null> = {
  parse: (text) => text?.replaceAll("\0", "").slice(0, longestName) || null,
  format: (value) => value || null,
};
const dayName: AddressParameter<string | null> = {
  parse: (text) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null),
  format: (value) => value,
};

const parameters: ParameterSet<HistoryChoice> = {
  resource: ["resource", recordedName],
  days: ["days", wordParameter(historyLengths, "90")],
  kind: ["kind", wordParameter(incidentKinds, "all")],
  day: ["day", dayName],
  incident: ["incident", recordedName],
  incidents: ["incidents", wordParameter(incidentCounts, "20")],
};

/** The page's choice in its address; unknown values fall back to the default. */
export const parseHistoryChoice = (address: AddressParameters): HistoryChoice =>
  parseParameters(parameters, address);

/** The page's address with a choice; what isn't given has its default. That of an incident, as in feeds, leads to its page. */
export const toHistoryAddress = (choice: Partial<HistoryChoice>): string =>
  changeAddress("/history", "", formatParameters(parameters, choice));

/** The path of an incident's page, valid as long as it is recorded. */
export const toIncidentPath = (id: string): string => `/history/incidents/${encodeName(id)}`;

/** The ID in that path as given by the router; null: no incident has such an ID. */
export function parseIncidentSegment(segment: string): string | null {
  const id = parseResourceName(segment);
  return id !== null && id.length <= longestName && id.includes("@") ? id : null;
}
