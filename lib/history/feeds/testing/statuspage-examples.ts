/**
 * Summaries in the shape that public Statuspages send, modelled on their documentation: names, texts and IDs are invented.
 */

const component = (id: string, name: string, status: string, changes: object = {}) => ({
  id,
  name,
  status,
  created_at: "2019-07-31T18:02:26.000Z",
  updated_at: "2026-03-02T09:14:51.330Z",
  position: 1,
  description: null,
  showcase: false,
  start_date: null,
  group_id: null,
  page_id: "kq1x7v0d3m2c",
  group: false,
  only_show_if_degraded: false,
  ...changes,
});
const page = {
  id: "kq1x7v0d3m2c",
  name: "Saltbox",
  url: "https://www.saltboxstatus.example",
  time_zone: "Etc/UTC",
  updated_at: "2026-03-02T09:20:00.120Z",
};

const update = (id: string, status: string, incident: string, at: string, changes: object = {}) => ({
  ...{ id, status, body: "A queue is being drained.", incident_id: incident },
  ...{ created_at: at, updated_at: at, display_at: at },
  affected_components: null,
  deliver_notifications: false,
  custom_tweet: null,
  tweet_id: null,
  ...changes,
});
const event = (id: string, status: string, at: string, changes: object) => ({
  ...{ id, status, name: "Delayed deliveries", impact: "major" },
  ...{ created_at: at, updated_at: at, started_at: at },
  monitoring_at: null,
  resolved_at: null,
  shortlink: "https://stspg.example/1x2y3z",
  page_id: page.id,
  reminder_intervals: null,
  ...changes,
});

/** Everything operational, with a group of components. */
export const quietExample = {
  page,
  components: [
    component("8l4ygp009s5s", "Repository storage", "operational", {
      description: "Clones, pushes and pulls",
      showcase: true,
      start_date: "2020-01-15",
    }),
    component("4230lsnqdsld", "Regions", "operational", {
      position: 2,
      group: true,
      components: ["br0l2tvcx85d"],
    }),
    component("br0l2tvcx85d", "Northern region", "operational", {
      group_id: "4230lsnqdsld",
      only_show_if_degraded: true,
    }),
  ],
  incidents: [],
  scheduled_maintenances: [],
  status: { indicator: "none", description: "All Systems Operational" },
};

/** One incident that is being worked on. */
export const incidentExample = {
  page: { ...page, time_zone: "America/Los_Angeles", updated_at: "2026-03-02T01:20:00.120-08:00" },
  components: [component("8l4ygp009s5s", "Webhooks", "partial_outage")],
  incidents: [
    event("cp306tmzcl0y", "identified", "2026-03-02T01:02:11.000-08:00", {
      updated_at: "2026-03-02T01:19:40.015-08:00",
      incident_updates: [
        update("jdy3tw5mt5r5", "identified", "cp306tmzcl0y", "2026-03-02T01:19:40.000-08:00", {
          affected_components: [
            {
              ...{ code: "8l4ygp009s5s", name: "Webhooks" },
              ...{ old_status: "degraded_performance", new_status: "partial_outage" },
            },
          ],
          deliver_notifications: true,
        }),
      ],
      components: [component("8l4ygp009s5s", "Webhooks", "partial_outage")],
    }),
  ],
  scheduled_maintenances: [],
  status: { indicator: "major", description: "Partial System Outage" },
};

/** A maintenance in progress and one to come. */
export const maintenanceExample = {
  page,
  components: [component("8l4ygp009s5s", "Database", "under_maintenance")],
  incidents: [],
  scheduled_maintenances: ["in_progress", "scheduled"].map((status, index) =>
    event(`k7mf5z1gz05${index}`, status, "2026-02-24T14:38:12.000Z", {
      updated_at: "2026-03-02T08:00:03.000Z",
      impact: "maintenance",
      started_at: "2026-03-02T08:00:00.000Z",
      incident_updates: [update(`2r4ltkm6zc1${index}`, status, "k7mf5z1gz05q", "2026-02-24T14:38:12.000Z")],
      components: [component("8l4ygp009s5s", "Database", "under_maintenance")],
      reminder_intervals: "[3, 6, 12, 24]",
      scheduled_for: "2026-03-02T08:00:00.000Z",
      scheduled_until: "2026-03-02T10:00:00.000Z",
    }),
  ),
  status: { indicator: "maintenance", description: "Service Under Maintenance" },
};
