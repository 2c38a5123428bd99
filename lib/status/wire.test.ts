import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downtimeListSchema, resourceSchema } from "./model";
import { downtimeListWire, resourceListWire, resourceWire } from "./wire";

const full = {
  name: "avocet",
  description: "General-purpose cluster",
  systemType: "compute",
  securityEnclave: "open",
  organization: "Larkspur",
  status: "OPERATIONAL",
  downtimeScheduleAvailable: true,
  upcomingDowntimes: [
    {
      resourceName: "avocet",
      status: "UNAVAILABLE",
      start: "2026-11-21T10:00:00Z",
      end: "2026-11-21T12:00:00Z",
      description: "",
    },
  ],
  retrievedAt: "2026-11-21T09:45:00.123456Z",
};

describe("resourceWire", () => {
  it("reads the record of the spec", () => {
    expect(resourceWire.parse(full)).toEqual({
      ...full,
      retrievedAt: "2026-11-21T09:45:00.123Z",
      annotations: {},
      upcomingDowntimes: [
        {
          ...full.upcomingDowntimes[0],
          start: "2026-11-21T10:00:00.000Z",
          end: "2026-11-21T12:00:00.000Z",
          scheduled: null,
          reboot: null,
          updatedAt: null,
        },
      ],
    });
  });

  it.each<[string, object, object]>([
    ["only a name", {}, { status: null, upcomingDowntimes: null, downtimeScheduleAvailable: null }],
    ["words for booleans", { downtimeScheduleAvailable: "false" }, { downtimeScheduleAvailable: false }],
    ["no offset", { retrievedAt: "2026-11-21 10:00:00" }, { retrievedAt: "2026-11-21T10:00:00.000Z" }],
    ["a zero instant as text", { retrievedAt: "1970-01-01T00:00:00Z" }, { retrievedAt: null }],
    ["an empty record of downtimes", { upcomingDowntimes: {} }, { upcomingDowntimes: null }],
    ["Unix seconds", { retrievedAt: 1_795_246_800 }, { retrievedAt: "2026-11-21T07:40:00.000Z" }],
    ["__proto__ as annotation", JSON.parse('{"annotations":{"__proto__":"y"}}'), {}],
  ])("reads %s", (_, wire, expected) => {
    expect(resourceWire.parse({ name: "x", ...wire })).toMatchObject({ name: "x", ...expected });
  });

  it("shows what is no list of downtimes as one that can't be read, and names its resource", () => {
    const { upcomingDowntimes } = resourceWire.parse({ name: "x", upcomingDowntimes: { start: "now" } });
    expect(upcomingDowntimes).toMatchObject([
      { resourceName: "x", start: null, description: expect.stringMatching(/can't be read/) },
    ]);
  });
});

describe("resourceListWire", () => {
  const none = [{}, null, undefined, 42, "text", { error: "down" }];
  it.each([...none, { resources: null }, { resources: 42 }, { resources: {} }])(
    "never takes %j for an empty list",
    (answer) => expect(resourceListWire.safeParse(answer).success).toBe(false),
  );

  it("reads an empty list, refuses lists that are none for people, and keeps a resource's own within bounds", () => {
    expect(resourceListWire.parse({ resources: [] })).toEqual([]);
    expect(resourceListWire.safeParse({ resources: Array(501).fill(full) }).success).toBe(false);
    const many = { ...full, upcomingDowntimes: Array(4000).fill(full.upcomingDowntimes[0]) };
    expect(resourceListWire.parse({ resources: [many] })[0]?.upcomingDowntimes).toHaveLength(100);
    expect(resourceListWire.safeParse({ resources: Array(400).fill(many) }).success).toBe(false);
  });

  it("takes an error for no empty list of resources, and a blank name for none", () => {
    expect(resourceListWire.safeParse({ resources: [], error: "down", code: 14 }).success).toBe(false);
    expect(resourceListWire.parse({ resources: [{ name: "   " }] })[0]?.name).toMatch(/without a name/);
    expect(resourceListWire.parse({ resources: [{ name: "a\u202eb" }] })[0]?.name).toBe("ab");
  });

  it("never throws, and answers what the model allows", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const answer of [
          value,
          { resources: value },
          { resources: [value] },
          { resources: [{ ...full, ...(value as object) }] },
        ]) {
          const parsed = resourceListWire.safeParse(answer);
          for (const resource of parsed.data ?? [])
            expect(resourceSchema.safeParse(resource).success).toBe(true);
        }
      }),
    );
  });
});

describe("downtimeListWire", () => {
  it.each([
    { downtimes: null, code: 14, message: "backend down" },
    { downtimes: [], error: "backend down" },
    { downtimes: {} },
  ])("never takes the failure %j for an empty list", (answer) => {
    expect(downtimeListWire.safeParse(answer).success).toBe(false);
  });

  it("shows an entry that can't be read, and takes nothing where a list is empty in earnest", () => {
    const list = downtimeListWire.parse({ downtimes: ["maintenance tonight", { resourceName: "x" }] });
    expect(list.map(({ resourceName }) => resourceName)).toEqual(["(not named)", "x"]);
    expect(list[0]?.description).toMatch(/can't be read/);
    expect(downtimeListWire.parse({ downtimes: [], errors: [], message: "", code: 0 })).toEqual([]);
    expect(downtimeListWire.parse({ downtimes: null })).toEqual([]);
  });

  it("reads attributes where they are", () => {
    const [downtime] = downtimeListWire.parse({
      downtimes: [{ attributes: { scheduled: false, reboot: "true" } }],
    });
    expect(downtime).toMatchObject({ scheduled: false, reboot: true });
  });

  it("takes a list that was left out for empty, but never an error", () => {
    expect(downtimeListWire.parse({})).toEqual([]);
    expect(downtimeListWire.safeParse({ code: 13, message: "internal" }).success).toBe(false);
    expect(downtimeListWire.safeParse(null).success).toBe(false);
    expect(downtimeListWire.safeParse({ downtimes: "none" }).success).toBe(false);
  });

  it("never throws, and answers what the model allows", () => {
    const freshness = { askedAt: null, answeredAt: null, refreshSeconds: 60, problem: null };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const answer of [
          value,
          { downtimes: value },
          { downtimes: [{ attributes: value, start: value, end: value }] },
        ]) {
          const parsed = downtimeListWire.safeParse(answer);
          if (parsed.success)
            expect(downtimeListSchema.safeParse({ downtimes: parsed.data, freshness }).success).toBe(true);
        }
      }),
    );
  });
});

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
