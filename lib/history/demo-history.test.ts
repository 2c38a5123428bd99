import { describe, expect, it } from "vitest";
import { demoHistorySchema, toDemoHistory } from "./demo-history";

const now = "2026-11-22T12:30:00.000Z";
const downtime = {
  resourceName: "curlew",
  status: "UNAVAILABLE",
  description: "Kernel update.",
  start: "2026-10-01T13:00:00.000Z",
  end: "2026-10-01T18:00:00.000Z",
  attributes: { scheduled: true, reboot: false },
};
const answer = {
  spans: [
    { resource: "avocet", status: "OPERATIONAL", from: "2026-08-24T12:00:00.000Z", until: now },
    ...[
      { status: "OPERATIONAL", from: "2026-08-24T12:00:00.000Z", until: downtime.start },
      { status: "UNAVAILABLE", from: downtime.start, until: now },
    ].map((span) => ({ resource: "curlew", ...span })),
  ],
  downtimes: [
    {
      ...downtime,
      listedFrom: "2026-09-21T13:00:00.000Z",
      listedUntil: downtime.end,
      moved: { at: "2026-10-01T16:45:00.000Z", end: "2026-10-01T17:00:00.000Z" },
    },
    {
      ...downtime,
      start: "2026-11-30T13:00:00.000Z",
      end: "2026-11-30T15:00:00.000Z",
      listedFrom: "2026-11-20T13:00:00.000Z",
      listedUntil: null,
      moved: null,
    },
  ],
  notes: [],
};
const history = toDemoHistory(demoHistorySchema.parse(answer));

describe("toDemoHistory", () => {
  it("leaves open the spans that last until the facility's last look, for the recorder to extend", () => {
    expect(history.spans.map(({ resource, isClosed }) => [resource, isClosed])).toEqual([
      ["avocet", false],
      ["curlew", true],
      ["curlew", false],
    ]);
    expect(history.spans[2]).toMatchObject({ fromMs: Date.parse(downtime.start), untilMs: Date.parse(now) });
  });

  it("keeps downtimes by their ID in the lists: those that left them, and those still listed", () => {
    const [past, listed] = history.downtimes;
    expect(past).toMatchObject({ id: "curlew@1790859600000", goneMs: Date.parse(downtime.end) });
    expect(past?.downtime).toEqual({
      resourceName: "curlew",
      status: "UNAVAILABLE",
      description: "Kernel update.",
      start: downtime.start,
      end: downtime.end,
      scheduled: true,
      reboot: false,
    });
    expect(listed).toMatchObject({ goneMs: null, lastSeenMs: Date.parse(now) });
  });

  it("records an end that moved", () =>
    expect(history.changes).toEqual([
      {
        id: history.downtimes[0]?.id,
        seenMs: Date.parse("2026-10-01T16:45:00Z"),
        field: "end",
        before: "2026-10-01T17:00:00.000Z",
        after: downtime.end,
      },
    ]));
});
