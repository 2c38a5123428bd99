import { isOdd } from "./odd";

/** A downtime that is in effect at the start or begins later. Hours are relative to the full hour of the start. */
export interface PlannedDowntime {
  resource: string;
  from: number;
  to: number;
  text: string;
  /** The status that it announces, if not UNAVAILABLE. */
  status?: string;
  unscheduled?: true;
  reboot?: true;
  /** It takes longer than planned and stays in effect after its end. */
  overruns?: true;
}

export const downtimes: readonly PlannedDowntime[] = [
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
    text: `Move to the new hall, ${isOdd ? "<b>no logins</b>" : "no logins"}. Floor plan: https://larkspur.example/moves/godwit?step=2&lang=en`,
  },
  {
    resource: isOdd ? "downtimes" : "announcements",
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
  {
    resource: "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution",
    from: 318,
    to: 324,
    text: "Annual test of the emergency power supply.",
  },
];

/** One more at each change of New York's clocks, in hours from that change: seven or nine by the clock, eight in fact. */
export const clockChangeDowntime: PlannedDowntime = {
  resource: "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution",
  from: -3,
  to: 5,
  text: "Storage controller updates on the night of the clock change.",
};
