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

export const COMPUTING = "Larkspur Research Computing";
const OCEAN = "Institute for Coastal Modelling";
export const DATA = "Estuarine Data Commons";

/** The resources of the facility, in the order of its list. The machines behind the first four are in machines.ts. */
export const resources: readonly PlannedResource[] = [
  {
    name: "avocet",
    systemType: "compute",
    securityEnclave: "open",
    organization: COMPUTING,
    description: "General-purpose cluster: 96 nodes, 64 cores and 256 GB each",
    annotations: { building: "North Hall", row: "C" },
  },
  {
    name: "curlew",
    systemType: "compute",
    securityEnclave: "open",
    organization: COMPUTING,
    description: "Accelerated cluster: 128 nodes with four GPUs each",
  },
  {
    name: "dunlin",
    systemType: "compute",
    securityEnclave: "open",
    organization: OCEAN,
    description: "High-memory cluster: 48 nodes with 4 TB each",
  },
  {
    name: "godwit",
    systemType: "compute",
    securityEnclave: "open",
    organization: OCEAN,
    description: "Throughput cluster for large numbers of small jobs: 40 nodes",
    annotations: { retirement: "planned for the end of the fiscal year" },
  },
  {
    name: "mudflat-scratch",
    systemType: "storage",
    securityEnclave: "open",
    organization: COMPUTING,
    description: "Parallel scratch file system, 38 PB, purged after 60 days",
    usualStatus: "DEGRADED_COOLING",
    usualForHours: 33,
    annotations: { throughput: "reduced to about half" },
  },
  {
    name: "saltmarsh-archive",
    systemType: "storage",
    securityEnclave: "moderate",
    organization: DATA,
    description: "Tape archive with a disk cache in front",
  },
  {
    name: "estuary-wan",
    systemType: "network",
    securityEnclave: "open",
    organization: COMPUTING,
    description: "Wide-area network between the halls and the research backbone",
  },
  {
    name: "harbor-transfer",
    systemType: "service",
    securityEnclave: "open",
    organization: DATA,
    description: "Data transfer nodes",
    usualStatus: "UNSPECIFIED",
    usualForHours: 58,
  },
  {
    name: "downtimes",
    systemType: "service",
    securityEnclave: "open",
    organization: COMPUTING,
    description: "Mailing list and message service that announces maintenance",
  },
  {
    name: "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution",
    systemType: "service",
    securityEnclave: "moderate",
    organization: OCEAN,
    description: "Forecasts and reanalyses for partner agencies",
  },
  {
    name: "sandbar",
    systemType: "testbed",
    securityEnclave: "open",
    organization: COMPUTING,
    description: "Testbed for interconnects and new processors; may be withdrawn without notice",
    hasNoSchedule: true,
  },
  {
    name: "lagoon",
    systemType: "resource",
    securityEnclave: "sensitive",
    organization: DATA,
    description: "Isolated analysis rooms for health and survey records",
    annotations: { access: "by appointment" },
  },
];
