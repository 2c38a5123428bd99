import { expect, it } from "vitest";
import { sampleReservation } from "../testing/samples";
import { toDowntimeInterruptions, toSurroundingInterruptions } from "./submit-surroundings";

const noon = Date.UTC(2026, 10, 21, 12);

it("takes a resource's downtimes from the status lists, each once", () => {
  const span = {
    resourceName: "a",
    start: new Date(noon).toISOString(),
    end: null,
    description: " Patching ",
  };
  expect(
    toDowntimeInterruptions(
      [[span, { ...span, resourceName: "b" }], [span], null, [{ ...span, start: null }]],
      "a",
    ),
  ).toEqual([{ kind: "downtime", name: "Patching", startMs: noon, endMs: null, nodeList: null }]);
});

it("puts the reservations of others after the downtimes, and takes unread ones for none", () => {
  const downtime = { kind: "downtime", name: "a", startMs: noon, endMs: null, nodeList: null } as const;
  const reservations = [sampleReservation({ name: "course" })];
  const names = (user: string | null) =>
    toSurroundingInterruptions([downtime], reservations, user, null).map(
      ({ kind, name }) => `${kind} ${name}`,
    );
  expect(names("eve")).toEqual(["downtime a", "reservation course"]);
  expect(names("ada")).toEqual(["downtime a"]);
  expect(toSurroundingInterruptions([downtime], null, null, null)).toEqual([downtime]);
});
