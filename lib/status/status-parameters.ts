import type { AddressChanges } from "@/lib/address/change-address";
import { textParameter, wordParameter } from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import { groupings, type OverviewChoice, orders, statusFilters } from "./filter";
import { type TableOrder, tableOrders } from "./table-order";
import { type PastLength, pastLengths, type Zoom, zooms } from "./timeline/timeline";

const overview: ParameterSet<OverviewChoice> = {
  q: ["q", textParameter()],
  status: ["status", wordParameter(statusFilters, null)],
  group: ["group", wordParameter(groupings, "none")],
  sort: ["sort", wordParameter(orders, "severity")],
};
const table: ParameterSet<{ order: TableOrder }> = {
  order: ["downtimes", wordParameter(tableOrders, "start")],
};
const timeline: ParameterSet<{ zoom: Zoom }> = { zoom: ["zoom", wordParameter(zooms, "10d")] };
const recorded: ParameterSet<{ past: PastLength | null }> = {
  past: ["past", wordParameter(pastLengths, null)],
};

/** The overview's state in the URL, parsed alike by server and browser; unknown values fall back to the default. */
export const parseOverviewChoice = (address: AddressParameters): OverviewChoice =>
  parseParameters(overview, address);

export const formatOverviewChoice = (changes: Partial<OverviewChoice>): AddressChanges =>
  formatParameters(overview, changes);

/** The order of the downtime table in the URL; start first, unless chosen. */
export const parseTableOrder = (address: AddressParameters): TableOrder =>
  parseParameters(table, address).order;

export const formatTableOrder = (order: TableOrder): AddressChanges => formatParameters(table, { order });

/** The timeline's zoom in the URL. */
export const parseZoom = (address: AddressParameters): Zoom => parseParameters(timeline, address).zoom;

export const formatZoom = (zoom: Zoom): AddressChanges => formatParameters(timeline, { zoom });

/** How far the timeline reaches back, in the URL; null: not further than its zoom. */
export const parsePast = (address: AddressParameters): PastLength | null =>
  parseParameters(recorded, address).past;

export const formatPast = (past: PastLength | null): AddressChanges => formatParameters(recorded, { past });
