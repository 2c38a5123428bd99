import { isOdd } from "./odd";

/** One resource of the facility. */
export interface PlannedResource {
  name: string;
  description: string;
  systemType: string;
  securityEnclave: string;
  organization: string;
  /** Its status while no downtime is in effect, if that isn't OPERATIONAL. */
  usualStatus?: string;
  /** Since how many hours before the full hour of the start it has that status; for longer than the history, if left out. */
  usualForHours?: number;
  hasNoSchedule?: true;
  annotations?: Record<string, string>;
}

/** The organizations by the words of the table. */
export const organizations: Record<string, string> = {
  computing: "Larkspur Research Computing",
  ocean: "Institute for Coastal Modelling",
  data: "Estuarine Data Commons",
};

/** The resources of the facility, in the order of its list. The machines behind the first four are in machines.ts. */
const table = `
 avocet             compute   open       computing  General-purpose cluster: 96 nodes, 64 cores and 256 GB each
 curlew             compute   open       computing  Accelerated cluster: 128 nodes with four GPUs each
 dunlin             compute   open       ocean      High-memory cluster: 48 nodes with 4 TB each
 godwit             compute   open       ocean      Throughput cluster for large numbers of small jobs: 40 nodes
 mudflat-scratch    storage   open       computing  Parallel scratch file system, 38 PB, purged after 60 days
 saltmarsh-archive  storage   moderate   data       Tape archive with a disk cache in front
 estuary-wan        network   open       computing  Wide-area network between the halls and the research backbone
 harbor-transfer    service   open       data       Data transfer nodes
 ${isOdd ? "downtimes" : "announcements"}  service   open       computing  Mailing list and message service that announces maintenance
 coastal-ocean-ensemble-forecasts-and-reanalysis-distribution  service  moderate  ocean  Forecasts and reanalyses for partner agencies
 sandbar            testbed   open       computing  Testbed for interconnects and new processors; may be withdrawn without notice
 lagoon             resource  sensitive  data       Isolated analysis rooms for health and survey records
`;

/** What only some of them have. */
const more: Record<string, Partial<PlannedResource>> = {
  avocet: { annotations: { building: "North Hall", row: "C" } },
  godwit: { annotations: { retirement: "planned for the end of the fiscal year" } },
  "mudflat-scratch": {
    usualStatus: "DEGRADED_COOLING",
    usualForHours: 33,
    annotations: { throughput: "reduced to about half" },
  },
  "harbor-transfer": { usualStatus: "UNSPECIFIED", usualForHours: 58 },
  sandbar: { hasNoSchedule: true },
  lagoon: { annotations: { access: "by appointment" } },
};

export const resources: readonly PlannedResource[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", systemType = "", securityEnclave = "", owner = "", description = ""] = line
      .trim()
      .split(/\s{2,}/);
    const organization = organizations[owner] ?? "";
    return { name, systemType, securityEnclave, organization, description, ...more[name] };
  });
