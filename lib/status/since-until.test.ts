import { expect, it } from "vitest";
import { hourMs } from "@/lib/time/duration";
import { toState } from "./severity";
import { saySinceUntil } from "./since-until";
import { noon, sampleEntry } from "./testing/samples";

const seen = { fromMs: noon - 2 * hourMs, isStartSeen: true };
const running = { phase: "in-effect" as const, entry: sampleEntry(-3, 2) };

it.each([
  ["down, recorded", "UNAVAILABLE", running, seen, "since 10:00 · until 14:00"],
  ["down, not recorded", "UNAVAILABLE", running, null, "since 09:00 · until 14:00"],
  [
    "down, its start not seen",
    "UNAVAILABLE",
    running,
    { ...seen, isStartSeen: false },
    "since 09:00 · until 14:00",
  ],
  ["unannounced", "UNAVAILABLE", null, seen, "since 10:00 · no end announced"],
  [
    "unannounced, its start not seen",
    "UNAVAILABLE",
    null,
    { ...seen, isStartSeen: false },
    "since 10:00 or earlier · no end announced",
  ],
  [
    "recorded before its downtime, its start not seen",
    "UNAVAILABLE",
    { phase: "in-effect" as const, entry: sampleEntry(-1, 2) },
    { ...seen, isStartSeen: false },
    "since 10:00 or earlier · until 14:00",
  ],
  ["unannounced, not recorded", "UNAVAILABLE", null, null, "no end announced"],
  [
    "overdue",
    "UNAVAILABLE",
    { phase: "overdue" as const, entry: sampleEntry(-30, -1) },
    null,
    "since yesterday 06:00 · overdue since 11:00",
  ],
  [
    "without an end",
    "UNAVAILABLE",
    { phase: "in-effect" as const, entry: sampleEntry(-1, null) },
    null,
    "since 11:00 · end unknown",
  ],
  ["operational despite a downtime", "OPERATIONAL", running, seen, "since 09:00 · until 14:00"],
  ["operational", "OPERATIONAL", null, seen, null],
  [
    "operational until tomorrow",
    "OPERATIONAL",
    { phase: "upcoming" as const, entry: sampleEntry(20, 22) },
    null,
    null,
  ],
] as const)("%s", (_, status, next, recorded, text) => {
  const standing = {
    ...toState(status, false),
    condition: "ok",
    note: null,
    rank: 0,
    lastKnown: null,
  } as const;
  expect(saySinceUntil({ standing, next }, recorded, "UTC", noon)).toBe(text);
});
