/** One resource of the facility: what is published of it, and the status while no downtime is in effect. */
export interface PlannedResource {
  name: string;
  description: string;
  systemType: string;
  securityEnclave: string;
  organization: string;
  usualStatus: string;
  /** Since how many hours before the start hour that is its status; before, it was operational. Always, if left out. */
  usualForHours?: number;
  downtimeScheduleAvailable: boolean;
  annotations?: Record<string, string>;
}

export const COMPUTING = "Larkspur Research Computing";
const OCEAN = "Institute for Coastal Modelling";
export const DATA = "Estuarine Data Commons";

/** The resources of the facility, in the order of the list. The machines behind the first four are in machines.ts. */
export const resources: readonly PlannedResource[] = [
  {
    name: "avocet",
    description: "General-purpose cluster: 96 nodes, 64 cores and 256 GB each",
    systemType: "compute",
    securityEnclave: "open",
    organization: COMPUTING,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
    annotations: { building: "North Hall", row: "C" },
  },
  {
    name: "curlew",
    description: "Accelerated cluster: 128 nodes with four GPUs each",
    systemType: "compute",
    securityEnclave: "open",
    organization: COMPUTING,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
  },
  {
    name: "dunlin",
    description: "High-memory cluster: 48 nodes with 4 TB each",
    systemType: "compute",
    securityEnclave: "open",
    organization: OCEAN,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
  },
  {
    name: "godwit",
    description: "Throughput cluster for large numbers of small jobs: 40 nodes",
    systemType: "compute",
    securityEnclave: "open",
    organization: OCEAN,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
    annotations: { retirement: "planned for the end of the fiscal year" },
  },
  {
    name: "mudflat-scratch",
    description: "Parallel scratch file system, 38 PB, purged after 60 days",
    systemType: "storage",
    securityEnclave: "open",
    organization: COMPUTING,
    usualStatus: "DEGRADED_COOLING",
    usualForHours: 33,
    downtimeScheduleAvailable: true,
    annotations: { throughput: "reduced to about half" },
  },
  {
    name: "saltmarsh-archive",
    description: "Tape archive with a disk cache in front",
    systemType: "storage",
    securityEnclave: "moderate",
    organization: DATA,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
  },
  {
    name: "estuary-wan",
    description: "Wide-area network between the halls and the research backbone",
    systemType: "network",
    securityEnclave: "open",
    organization: COMPUTING,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
  },
  {
    name: "harbor-transfer",
    description: "Data transfer nodes",
    systemType: "service",
    securityEnclave: "open",
    organization: DATA,
    usualStatus: "UNSPECIFIED",
    usualForHours: 58,
    downtimeScheduleAvailable: true,
  },
  {
    name: "downtimes",
    description: "Mailing list and message service that announces maintenance",
    systemType: "service",
    securityEnclave: "open",
    organization: COMPUTING,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
  },
  {
    name: "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution",
    description: "Forecasts and reanalyses for partner agencies",
    systemType: "service",
    securityEnclave: "moderate",
    organization: OCEAN,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
  },
  {
    name: "sandbar",
    description: "Testbed for interconnects and new processors; may be withdrawn without notice",
    systemType: "testbed",
    securityEnclave: "open",
    organization: COMPUTING,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: false,
  },
  {
    name: "lagoon",
    description: "Isolated analysis rooms for health and survey records",
    systemType: "resource",
    securityEnclave: "sensitive",
    organization: DATA,
    usualStatus: "OPERATIONAL",
    downtimeScheduleAvailable: true,
    annotations: { access: "by appointment" },
  },
];
