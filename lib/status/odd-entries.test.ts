import { expect, it } from "vitest";
import { downtimeListWire, resourceListWire } from "./wire";

const odd = [null, 7, "x", true, [], {}, { name: {}, resourceName: {} }, { name: "", start: [] }];

it.each(odd)("a list of resources shows the others beside %j, which is unknown", (entry) => {
  const names = resourceListWire
    .parse({ resources: [{ name: "a" }, entry, { name: "b", status: {}, upcomingDowntimes: 7 }] })
    .map(({ name, status }) => [name, status]);
  expect(names).toEqual([
    ["a", null],
    ["Entry 2 without a name", null],
    ["b", null],
  ]);
});

it.each(odd)("a list of downtimes, also a resource's own, shows the others beside %j", (entry) => {
  const downtimes = [{ resourceName: "a" }, entry, { resourceName: "b", start: {}, end: [] }];
  const names = downtimeListWire.parse({ downtimes }).map(({ resourceName }) => resourceName);
  expect(names).toEqual(["a", "(not named)", "b"]);
  const [resource] = resourceListWire.parse([{ name: "r", upcomingDowntimes: downtimes }]);
  expect(resource?.upcomingDowntimes?.map(({ resourceName }) => resourceName)).toEqual(["a", "r", "b"]);
});
