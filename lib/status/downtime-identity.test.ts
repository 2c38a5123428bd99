import { expect, it } from "vitest";
import { toDowntimeIdentity, toResourceUrl } from "./downtime-identity";
import { sampleDowntime, sampleEntry } from "./testing/samples";

it("stays when end and words change, and differs by id alone", () => {
  const entry = sampleEntry(1, 2);
  const changed = { ...entry, endMs: null, downtime: sampleDowntime({ description: "Other", end: null }) };
  expect(toDowntimeIdentity(changed)).toBe(toDowntimeIdentity(entry));
  expect(toDowntimeIdentity({ ...entry, id: `${entry.id}#2` })).not.toBe(toDowntimeIdentity(entry));
  expect(toDowntimeIdentity(entry)).toMatch(/^[0-9a-f]{32}$/);
});

it("addresses a resource's page by its name", () => {
  expect(toResourceUrl("https://portal.example", "a b/c")).toBe("https://portal.example/status/a%20b%2Fc");
});
