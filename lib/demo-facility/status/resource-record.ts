/** What the facility knows about a resource, before downtimes and the clock decide its status (spec §2.1). */
export interface ResourceRecord {
  name: string;
  description: string;
  systemType: string;
  securityEnclave: string;
  organization: string;
  /** Status while no downtime is in effect. */
  usualStatus: string;
  downtimeScheduleAvailable: boolean;
  annotations?: Record<string, string>;
}
