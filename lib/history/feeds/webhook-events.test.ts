import { expect, it } from "vitest";
import type { KeptDowntime } from "../downtime-record";
import type { LookChanges } from "../recording/turn";
import { toWebhookEvents } from "./webhook-events";

const atMs = Date.parse("2026-11-21T12:00:00Z");
const record: KeptDowntime = {
  id: "d1",
  listedId: "d1",
  firstSeenMs: atMs - 1,
  lastSeenMs: atMs,
  goneMs: null,
  downtime: {
    resourceName: "curlew",
    status: "UNAVAILABLE",
    start: "2026-11-21T11:00:00.000Z",
    end: "2026-11-21T13:00:00.000Z",
    description: "Cooling",
    scheduled: true,
    reboot: null,
  },
};
const nothing: LookChanges = { atMs, looks: [], statuses: [], records: [], changes: [], turns: [] };
const say = (changes: Partial<LookChanges>) =>
  toWebhookEvents({ ...nothing, ...changes }, "https://portal.example").map(({ text }) => text);
const rest =
  "Downtime from 2026-11-21 11:00 UTC to 2026-11-21 13:00 UTC.\nCooling\nhttps://portal.example/status/curlew";
const changed = (field: "end" | "withdrawn") => ({
  id: "d1",
  seenMs: atMs,
  field,
  before: null,
  after: null,
});
const look = { resource: "curlew", status: "UNAVAILABLE", atMs, isDated: false };

it.each<[Partial<LookChanges>, string]>([
  [
    { statuses: [{ resource: "curlew", before: "OPERATIONAL", after: null, atMs }] },
    "curlew: Unknown. Since 2026-11-21 12:00 UTC. Operational before.\nhttps://portal.example/status/curlew",
  ],
  [{ records: [{ ...record, firstSeenMs: atMs }] }, `curlew: downtime announced\n${rest}`],
  [{ records: [record], changes: [changed("end")] }, `curlew: downtime end moved\n${rest}`],
  [{ records: [record], changes: [changed("withdrawn")] }, `curlew: downtime withdrawn\n${rest}`],
  [
    { turns: [{ record, turn: "started" }], looks: [look] },
    `curlew: downtime has begun. The facility reports: Down\n${rest}`,
  ],
  [
    { turns: [{ record, turn: "resumed" }], looks: [look] },
    `curlew: downtime continues. The facility reports: Down\n${rest}`,
  ],
  [
    { turns: [{ record, turn: "ended" }], looks: [look] },
    `curlew: downtime is over or past its end. The facility reports: Down\n${rest}`,
  ],
  [
    { turns: [{ record, turn: "ended" }] },
    `curlew: downtime is over or past its end. The facility reports: Unknown\n${rest}`,
  ],
])("says in words what happened: %#", (changes, text) => {
  expect(say(changes)).toEqual([text]);
});
