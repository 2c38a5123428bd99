/** How many days before the start the facility remembers. */
export const historyDays = 90;

/** When the status service itself was unreachable, so that nothing is known: days before that of the start, UTC. */
export const unobserved = [
  { daysAgo: 54, from: "06:00", hours: 7 },
  { daysAgo: 20, from: "06:00", hours: 7 },
];

/**
 * The downtimes that are over, oldest first: so many days before the day of the start, at that time of day (UTC), for so many
 * hours. `4→6`: four hours were announced at first. `outage`: nobody planned it; `reboot`: planned, and nodes reboot. All the
 * time that a resource was down in these days is here or in downtimes.ts.
 */
const table = `
 82  13:00  4     planned  godwit             Operating system updates.
 79  09:15  5     outage   sandbar            Switch prototype withdrawn by its maker.
 78  04:20  0.9   outage   coastal-ocean-ensemble-forecasts-and-reanalysis-distribution  Web server stopped after a failed log rotation.
 75  13:00  5     planned  curlew             GPU driver update.
 71  05:00  2     planned  estuary-wan        Router software update in North Hall.
 70  23:10  1.3   outage   godwit             Scheduler database ran out of disk space.
 68  13:00  6     planned  avocet             Replacement of rack power supplies in row C.
 65  10:05  1.2   outage   downtimes          Mail queue blocked by a certificate that had expired.
 64  13:00  3     planned  lagoon             Security updates in the analysis rooms.
 62  12:00  8     planned  saltmarsh-archive  Migration of the catalogue to new servers.
 61  13:00  6     planned  dunlin             Memory tests on all nodes.
 59  08:42  2.2   outage   curlew             Chilled water pump 2 failed; nodes shut down on temperature.
 57  13:00  2     planned  harbor-transfer    Transfer software update.
 55  13:00  4→6   planned  mudflat-scratch    File system check of the metadata servers.
 52  02:17  1.4   outage   avocet             Power loss in row C; nodes rebooted on the second feed.
 50  15:30  3     outage   sandbar            Firmware of the new processors halted all boards.
 49  17:48  0.5   outage   estuary-wan        Route leak at the research backbone.
 47  13:00  4     planned  godwit             Operating system updates.
 45  16:20  0.9   outage   dunlin             Scheduler controller stopped; its standby did not start.
 43  07:00  4     planned  coastal-ocean-ensemble-forecasts-and-reanalysis-distribution  Move of the reanalysis store to new disks.
 40  13:00  6     reboot   curlew             Kernel update. Every node reboots.
 38  20:25  1.5   outage   harbor-transfer    Two of three transfer nodes lost their disks.
 36  11:12  0.8   outage   mudflat-scratch    Metadata server failed over twice.
 34  12:00  4     outage   sandbar            Testbed lent to a measurement of the interconnect.
 33  13:00  4→5   reboot   avocet             Kernel update. Every node reboots.
 30  11:48  2.8   outage   godwit             Cooling unit 3 iced up; half of the nodes were shut down.
 29  13:00  3     planned  lagoon             Security updates in the analysis rooms.
 28  18:36  1.2   outage   saltmarsh-archive  Robot arm jammed with a cartridge.
 26  06:00  1     planned  downtimes          Mail server update.
 24  21:30  1.1   outage   curlew             Interconnect subnet manager lost its routes.
 21  03:05  0.7   outage   estuary-wan        Line card replaced in the harbour exchange.
 19  13:00  3→4   planned  godwit             Operating system updates.
 17  19:05  0.7   outage   avocet             Login and scheduler nodes unreachable after a switch failure.
 15  03:26  3.1   outage   mudflat-scratch    Two storage servers overheated; the file system was unmounted.
 13  14:10  1.6   outage   coastal-ocean-ensemble-forecasts-and-reanalysis-distribution  Download service overloaded by the storm forecast.
 11  06:35  1.7   outage   dunlin             Memory error on the scheduler's server.
  9  08:50  0.8   outage   harbor-transfer    Authentication service did not answer.
  8  10:40  2     outage   sandbar            Boards exchanged for a newer revision.
  6  04:12  0.6   outage   curlew             Scheduler restarted after a faulty configuration.
  5  12:20  1.1   outage   lagoon             Identity provider of the analysis rooms unavailable.
`;

/** A downtime that is over. `announcedHours`: its length as announced at first, null if it never changed. */
interface PastDowntime {
  daysAgo: number;
  from: string;
  hours: number;
  announcedHours: number | null;
  unscheduled: boolean;
  reboot: boolean;
  resource: string;
  text: string;
}

export const history: readonly PastDowntime[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [daysAgo, from = "", hours = "", kind, resource = "", text = ""] = line.trim().split(/\s{2,}/);
    const [first, last] = hours.split("→");
    return {
      daysAgo: Number(daysAgo),
      from,
      hours: Number(last ?? first),
      announcedHours: last === undefined ? null : Number(first),
      unscheduled: kind === "outage",
      reboot: kind === "reboot",
      resource,
      text,
    };
  });
