/** A resource's own data, without the status that downtimes and the clock determine (spec §2.1). */
export interface ResourceRecord {
  name: string;
  description: string;
  systemType: string;
  securityEnclave: string;
  organization: string;
  /** The status while no downtime is in effect. */
  usualStatus: string;
  downtimeScheduleAvailable: boolean;
  annotations?: Record<string, string>;
}
