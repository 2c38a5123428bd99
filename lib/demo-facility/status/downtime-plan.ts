import { nextOffsetChange } from "./offset-change";

const HOUR_MS = 3_600_000;

/** One planned or unscheduled downtime. */
export interface PlannedDowntime {
  resourceName: string;
  status: string;
  startMs: number;
  endMs: number;
  description: string;
  scheduled: boolean;
  reboot: boolean;
  updatedAtMs: number;
  /** The work takes longer than planned: it stays in effect after its end. */
  overruns: boolean;
}

/** Hours are relative to the full hour in which the facility started. */
interface Entry {
  resource: string;
  from: number;
  to: number;
  text: string;
  status?: string;
  unscheduled?: true;
  reboot?: true;
  overruns?: true;
}

const LONG_NAME = "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution";

const ENTRIES: readonly Entry[] = [
  // In effect at the start: one planned, one past its end, one unscheduled.
  { resource: "dunlin", from: -3, to: 5, text: "Quarterly maintenance: scheduler upgrade and memory tests." },
  {
    resource: "saltmarsh-archive",
    from: -30,
    to: -4,
    overruns: true,
    text: "Tape library robot replacement. Recalls are queued until it is back.",
  },
  {
    resource: "estuary-wan",
    from: -4 / 3,
    to: 2.5,
    unscheduled: true,
    text: "Fibre cut between North Hall and the harbour exchange; a repair crew is on site.",
  },
  // Starts and ends off the quarter hour, which shows the effect of the 15-minute cache.
  { resource: "mudflat-scratch", from: 5 / 3, to: 3.2, text: "" },
  // Overlapping.
  { resource: "avocet", from: 26, to: 34, text: "Power distribution work in row C." },
  { resource: "avocet", from: 30, to: 38, text: "Flush of the cooling loop; all nodes are shut down." },
  // Back to back.
  { resource: "curlew", from: 50, to: 54, reboot: true, text: "GPU firmware update. Every node reboots." },
  { resource: "curlew", from: 54, to: 60, text: "Acceptance tests after the firmware update." },
  {
    resource: "godwit",
    from: 96,
    to: 158,
    reboot: true,
    text: "Move to the new hall, <b>no logins</b>. Floor plan: https://larkspur.example/moves/godwit?step=2&lang=en",
  },
  {
    resource: "downtimes",
    from: 171,
    to: 173,
    text: "Announcements sent during this time arrive afterwards.",
  },
  {
    resource: "harbor-transfer",
    from: 230,
    to: 234,
    status: "UNSPECIFIED",
    text: "Certificate replacement; transfers may pause for a few minutes.",
  },
  { resource: LONG_NAME, from: 318, to: 324, text: "Annual test of the emergency power supply." },
];

/** Returns all downtimes of a facility that started at `startMs`. The same start gives the same plan. */
export function planDowntimes(startMs: number): PlannedDowntime[] {
  const baseMs = Math.floor(startMs / HOUR_MS) * HOUR_MS;
  return [...ENTRIES, ...offsetChangeEntries(baseMs)].map((entry, index) => ({
    resourceName: entry.resource,
    status: entry.status ?? "UNAVAILABLE",
    startMs: baseMs + Math.round(entry.from * 60) * 60_000,
    endMs: baseMs + Math.round(entry.to * 60) * 60_000,
    description: entry.text,
    scheduled: entry.unscheduled !== true,
    reboot: entry.reboot === true,
    updatedAtMs: baseMs - (entry.unscheduled ? 1 : 48 + 7 * index) * HOUR_MS,
    overruns: entry.overruns === true,
  }));
}

/** The night in which New York changes its clocks: seven or nine hours by the clock, eight in fact. */
function offsetChangeEntries(baseMs: number): Entry[] {
  const changeMs = nextOffsetChange(baseMs, "America/New_York");
  if (changeMs === null) return [];
  const change = (changeMs - baseMs) / HOUR_MS;
  const text = "Storage controller updates on the night of the clock change.";
  return [{ resource: LONG_NAME, from: change - 3, to: change + 5, text }];
}
