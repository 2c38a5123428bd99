import { nameParameter, wordParameter } from "@/lib/address/parameter";
import { type AddressParameters, type ParameterSet, parseParameters } from "@/lib/address/parameter-set";

/** The lengths of window that the page offers, in days. */
export const historyLengths = ["30", "90", "365"] as const;
export type HistoryLength = (typeof historyLengths)[number];
/** Which incidents the page lists. */
export const incidentKinds = ["all", "unplanned", "planned"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** What the history page shows; `resource` null: all. */
export type HistoryChoice = { resource: string | null; days: HistoryLength; kind: IncidentKind };

const parameters: ParameterSet<HistoryChoice> = {
  resource: ["resource", nameParameter],
  days: ["days", wordParameter(historyLengths, "90")],
  kind: ["kind", wordParameter(incidentKinds, "all")],
};

/** The page's choice in its address; unknown values fall back to the default. */
export const parseHistoryChoice = (address: AddressParameters): HistoryChoice =>
  parseParameters(parameters, address);
