import { expect, it } from "vitest";
import { samplePartition, sampleReservation } from "../testing/samples";
import { toSurroundingInterruptions } from "./submit-finding";

const noon = Date.UTC(2026, 10, 21, 12);

it("puts the reservations after the downtimes, and takes unread ones for none", () => {
  const downtime = { kind: "downtime", name: "a", startMs: noon, endMs: null } as const;
  const reservations = [sampleReservation({ name: "course" })];
  const list = toSurroundingInterruptions([downtime], reservations, [samplePartition()]);
  expect(list.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["downtime a", "reservation course"]);
  expect(toSurroundingInterruptions([downtime], null, null)).toEqual([downtime]);
});
