/** How many days before the start the facility remembers. */
export const historyDays = 90;

/** A downtime that is over. `from` is its time of day in UTC, so many days before the day of the start. */
export interface PastDowntime {
  resource: string;
  daysAgo: number;
  from: string;
  hours: number;
  text: string;
  /** An outage that nobody planned. */
  unscheduled?: true;
  reboot?: true;
  /** How many hours were announced at first: its end was moved while it was in effect. */
  announcedHours?: number;
}

const coastal = "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution";

/** Oldest first. All the time that a resource was down in these 90 days is here or in downtimes.ts. */
export const history: readonly PastDowntime[] = [
  { resource: "godwit", daysAgo: 82, from: "13:00", hours: 4, text: "Operating system updates." },
  {
    ...{ resource: "sandbar", daysAgo: 79, from: "09:15", hours: 5, unscheduled: true },
    text: "Switch prototype withdrawn by its maker.",
  },
  {
    ...{ resource: coastal, daysAgo: 78, from: "04:20", hours: 0.9, unscheduled: true },
    text: "Web server stopped after a failed log rotation.",
  },
  { resource: "curlew", daysAgo: 75, from: "13:00", hours: 5, text: "GPU driver update." },
  {
    resource: "estuary-wan",
    daysAgo: 71,
    from: "05:00",
    hours: 2,
    text: "Router software update in North Hall.",
  },
  {
    ...{ resource: "godwit", daysAgo: 70, from: "23:10", hours: 1.3, unscheduled: true },
    text: "Scheduler database ran out of disk space.",
  },
  {
    resource: "avocet",
    daysAgo: 68,
    from: "13:00",
    hours: 6,
    text: "Replacement of rack power supplies in row C.",
  },
  {
    ...{ resource: "downtimes", daysAgo: 65, from: "10:05", hours: 1.2, unscheduled: true },
    text: "Mail queue blocked by a certificate that had expired.",
  },
  {
    resource: "lagoon",
    daysAgo: 64,
    from: "13:00",
    hours: 3,
    text: "Security updates in the analysis rooms.",
  },
  {
    ...{ resource: "saltmarsh-archive", daysAgo: 62, from: "12:00", hours: 8 },
    text: "Migration of the catalogue to new servers.",
  },
  { resource: "dunlin", daysAgo: 61, from: "13:00", hours: 6, text: "Memory tests on all nodes." },
  {
    ...{ resource: "curlew", daysAgo: 59, from: "08:42", hours: 2.2, unscheduled: true },
    text: "Chilled water pump 2 failed; nodes shut down on temperature.",
  },
  { resource: "harbor-transfer", daysAgo: 57, from: "13:00", hours: 2, text: "Transfer software update." },
  {
    ...{ resource: "mudflat-scratch", daysAgo: 55, from: "13:00", hours: 6, announcedHours: 4 },
    text: "File system check of the metadata servers.",
  },
  {
    ...{ resource: "avocet", daysAgo: 52, from: "02:17", hours: 1.4, unscheduled: true },
    text: "Power loss in row C; nodes rebooted on the second feed.",
  },
  {
    ...{ resource: "sandbar", daysAgo: 50, from: "15:30", hours: 3, unscheduled: true },
    text: "Firmware of the new processors halted all boards.",
  },
  {
    ...{ resource: "estuary-wan", daysAgo: 49, from: "17:48", hours: 0.5, unscheduled: true },
    text: "Route leak at the research backbone.",
  },
  { resource: "godwit", daysAgo: 47, from: "13:00", hours: 4, text: "Operating system updates." },
  {
    ...{ resource: "dunlin", daysAgo: 45, from: "16:20", hours: 0.9, unscheduled: true },
    text: "Scheduler controller stopped; its standby didn't start.",
  },
  {
    resource: coastal,
    daysAgo: 43,
    from: "07:00",
    hours: 4,
    text: "Move of the reanalysis store to new disks.",
  },
  {
    ...{ resource: "curlew", daysAgo: 40, from: "13:00", hours: 6, reboot: true },
    text: "Kernel update. Every node reboots.",
  },
  {
    ...{ resource: "harbor-transfer", daysAgo: 38, from: "20:25", hours: 1.5, unscheduled: true },
    text: "Two of three transfer nodes lost their disks.",
  },
  {
    ...{ resource: "mudflat-scratch", daysAgo: 36, from: "11:12", hours: 0.8, unscheduled: true },
    text: "Metadata server failed over twice.",
  },
  {
    ...{ resource: "sandbar", daysAgo: 34, from: "12:00", hours: 4, unscheduled: true },
    text: "Testbed lent to a measurement of the interconnect.",
  },
  {
    ...{ resource: "avocet", daysAgo: 33, from: "13:00", hours: 5, announcedHours: 4, reboot: true },
    text: "Kernel update. Every node reboots.",
  },
  {
    ...{ resource: "godwit", daysAgo: 30, from: "11:48", hours: 2.8, unscheduled: true },
    text: "Cooling unit 3 iced up; half of the nodes were shut down.",
  },
  {
    resource: "lagoon",
    daysAgo: 29,
    from: "13:00",
    hours: 3,
    text: "Security updates in the analysis rooms.",
  },
  {
    ...{ resource: "saltmarsh-archive", daysAgo: 28, from: "18:36", hours: 1.2, unscheduled: true },
    text: "Robot arm jammed with a cartridge.",
  },
  { resource: "downtimes", daysAgo: 26, from: "06:00", hours: 1, text: "Mail server update." },
  {
    ...{ resource: "curlew", daysAgo: 24, from: "21:30", hours: 1.1, unscheduled: true },
    text: "Interconnect subnet manager lost its routes.",
  },
  {
    ...{ resource: "estuary-wan", daysAgo: 21, from: "03:05", hours: 0.7, unscheduled: true },
    text: "Line card replaced in the harbour exchange.",
  },
  {
    ...{ resource: "godwit", daysAgo: 19, from: "13:00", hours: 4, announcedHours: 3 },
    text: "Operating system updates.",
  },
  {
    ...{ resource: "avocet", daysAgo: 17, from: "19:05", hours: 0.7, unscheduled: true },
    text: "Login and scheduler nodes unreachable after a switch failure.",
  },
  {
    ...{ resource: "mudflat-scratch", daysAgo: 15, from: "03:26", hours: 3.1, unscheduled: true },
    text: "Two storage servers overheated; the file system was unmounted.",
  },
  {
    ...{ resource: coastal, daysAgo: 13, from: "14:10", hours: 1.6, unscheduled: true },
    text: "Download service overloaded by the storm forecast.",
  },
  {
    ...{ resource: "dunlin", daysAgo: 11, from: "06:35", hours: 1.7, unscheduled: true },
    text: "Memory error on the scheduler's server.",
  },
  {
    ...{ resource: "harbor-transfer", daysAgo: 9, from: "08:50", hours: 0.8, unscheduled: true },
    text: "Authentication service didn't answer.",
  },
  {
    ...{ resource: "sandbar", daysAgo: 8, from: "10:40", hours: 2, unscheduled: true },
    text: "Boards exchanged for a newer revision.",
  },
  {
    ...{ resource: "curlew", daysAgo: 6, from: "04:12", hours: 0.6, unscheduled: true },
    text: "Scheduler restarted after a faulty configuration.",
  },
  {
    ...{ resource: "lagoon", daysAgo: 5, from: "12:20", hours: 1.1, unscheduled: true },
    text: "Identity provider of the analysis rooms unavailable.",
  },
];
