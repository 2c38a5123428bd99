import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPortalError } from "@/lib/portal/portal-error";
import { backendListSchema, clusterSchema, credentialsSchema, lifetimeSchema } from "./model";
import { backendListWire } from "./received-backends";
import { clusterListWire, clusterWire, deleteWire, extendWire, provisionWire } from "./wire";

const segments = { mq: "mq", kv: "kv" };
const list = clusterListWire("kv");
const one = clusterWire("kv", "tide");

describe("a list of clusters", () => {
  it.each([
    ["the usual envelope", { clusters: [{ name: "a" }, { name: "b" }] }, ["a", "b"]],
    ["a bare array", [{ name: "a" }], ["a"]],
    ["an empty list", { clusters: [] }, []],
    ["an empty list that is left out", {}, []],
    ["an empty list as null", { clusters: null }, []],
  ])("is read from %s", (_, answer, names) => {
    expect(list.parse(answer).clusters.map(({ name }) => name)).toEqual(names);
  });

  it.each([null, 7, true, [], {}, [["a"]], { name: {} }, { name: "" }, { kind: "x" }])(
    "loses the entry %j alone, and counts it",
    (odd) => {
      const read = list.parse({ clusters: [{ name: "a" }, odd, { name: "b", kind: 7, lifetime: "x" }] });
      expect(read.clusters.map(({ name }) => name)).toEqual(["a", "b"]);
      expect(read.unreadableCount).toBe(1);
    },
  );

  it.each([
    [null],
    ["text"],
    [42],
    [{ clusters: 42 }],
    [{ clusters: "none" }],
    [{ items: [{ name: "a" }] }],
    [{ data: { clusters: [{ name: "a" }] } }],
    [{ clusters: { a: { kind: "x" } } }],
    [{ clusters: { name: "a" } }],
    [["a", "b"]],
    [[{ clusterName: "a" }]],
    [{ clusters: [], error: "down" }],
    [[7, null]],
    [undefined],
  ])("is not read from %j", (answer) => {
    expect(() => list.parse(answer)).toThrow(/clusters|down/);
  });

  it.each([
    [{ code: 7, message: "permission denied", details: [] }, 403],
    [{ code: 404, message: "gone" }, 404],
    [{ errors: [{ message: "no" }] }, 422],
  ])("is no empty list where the answer says that it failed: %j", (answer, status) => {
    expect(() => list.parse(answer)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ status }) }),
    );
  });

  it("passes no credentials on", () => {
    const read = list.parse([{ name: "a", password: "s3cret", redisUrl: "redis://u:s3cret@h" }]);
    expect(JSON.stringify(read)).not.toContain("s3cret");
  });
});

describe("one cluster", () => {
  it.each([
    ["wrapped", { cluster: { name: "tide", kind: "k" } }],
    ["bare", { name: "tide", kind: "k" }],
  ])("is read %s", (_, answer) => {
    expect(one.parse(answer).cluster.name).toBe("tide");
  });

  it.each([
    [{}],
    [[]],
    [null],
    ["text"],
    [{ cluster: null }],
    [{ cluster: { kind: "k" } }],
    [{ cluster: [{ name: "tide" }] }],
    [{ cluster: { name: "other", kind: "k" } }],
  ])("is not read from %j", (answer) => {
    expect(one.safeParse(answer).success).toBe(false);
  });

  it.each([
    [{ kind: "Status", code: 404, message: "not found" }, 404],
    [{ success: false, error: "no such cluster" }, 422],
  ])("is none in %j", (answer, status) => {
    expect(() => one.parse(answer)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ status }) }),
    );
  });
});

it.each([
  [{ password: "p" }, true],
  [{ cluster: { username: "u", password: "p" }, error: "slow" }, true],
  [{ password: "p", name: {}, success: false }, true],
  [{ data: { username: "u", password: "p" } }, false],
  [{ username: "u" }, false],
  [{}, false],
])("reads credentials from %j: %s", (answer, isRead) => {
  expect(provisionWire("kv").safeParse(answer).data?.password).toBe(isRead ? "p" : undefined);
});

it.each([
  [
    { cpus: 2, "ram-gbs": "4", kind: "x", none: null },
    { cpus: 2, "ram-gbs": 4 },
  ],
  [[{ key: "cpus", value: 2 }], {}],
])("reads settings from %j as %j, a hundred at most", (resourceSettings, resources) => {
  expect(one.parse({ name: "tide", resourceSettings }).cluster.resources).toEqual(resources);
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`k${at}`, at % 2]));
  const { cluster } = one.parse({ name: "tide", resourceSettings: many, featureFlags: many });
  expect([cluster.resources, cluster.flags].map((map) => Object.keys(map).length)).toEqual([100, 100]);
});

describe("extend and delete", () => {
  it("tell no lifetime that didn't come", () => {
    for (const answer of [{}, null, undefined, { success: true }, [], "ok", { lifetime: {} }])
      expect(extendWire.parse(answer)).toEqual({ before: null, after: null });
  });

  it.each([
    [{ success: true }, "deleted"],
    [{ success: "true" }, "deleted"],
    [{ status: "deleted" }, "unconfirmed"],
    [{}, "unconfirmed"],
    [undefined, "unconfirmed"],
    [{ status: "success", deleted: false }, "unconfirmed"],
  ])("read %j as %s", (answer, outcome) => {
    expect(deleteWire.parse(answer)).toBe(outcome);
  });

  it.each([[{ success: false }], [{ error: "busy" }], [{ status: "failed" }]])("refuse %j", (answer) => {
    expect(() => deleteWire.parse(answer)).toThrow(expect.objectContaining({ slug: "facility-refused" }));
    expect(() => extendWire.parse(answer)).toThrow(expect.objectContaining({ slug: "facility-refused" }));
  });
});

it("reads anything into what the model allows, and fails as a PortalError or an issue alone", () => {
  const field = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("", "0", 0, null, "2026-01-01T00:00:00Z", 1e300, -1),
  );
  const fieldNames =
    "name kind clusters cluster lifetime secondsRemaining expiresAt password url success code " +
    "message backends resourceOptions key min default featureFlags __proto__ constructor";
  const record = fc.dictionary(
    fc.constantFrom(...fieldNames.split(" ")),
    fc.oneof(field, fc.array(field), fc.dictionary(fc.string(), field)),
  );
  const read = <T>(parse: () => { success: boolean; data?: T }, check: (data: T) => boolean) => {
    try {
      const parsed = parse();
      if (parsed.success) expect(check(parsed.data as T)).toBe(true);
    } catch (thrown) {
      expect(isPortalError(thrown)).toBe(true);
    }
  };
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), record, fc.array(record), fc.record({ clusters: fc.array(record) })),
      (answer) => {
        read(
          () => list.safeParse(answer),
          (data) => data.clusters.every((cluster) => clusterSchema.safeParse(cluster).success),
        );
        read(
          () => one.safeParse(answer),
          (data) => clusterSchema.safeParse(data.cluster).success,
        );
        read(
          () => provisionWire("mq").safeParse(answer),
          (data) => credentialsSchema.safeParse(data).success,
        );
        read(
          () => extendWire.safeParse(answer),
          (data) => data.after === null || lifetimeSchema.safeParse(data.after).success,
        );
        read(
          () => backendListWire(segments).safeParse(answer),
          (data) => backendListSchema.safeParse(data).success,
        );
        read(
          () => deleteWire.safeParse(answer),
          (data) => ["deleted", "unconfirmed"].includes(data),
        );
      },
    ),
    { numRuns: 100 },
  );
});

it("takes no positive count for an empty list", () => {
  expect(list.safeParse({ total: 3 }).success).toBe(false);
  expect(list.safeParse({ total: 0 }).success).toBe(true);
});

it.each([
  ["kv", { redisUrl: "rediss://u:p%40@own.example:6380/0" }, "own.example:6380"],
  ["mq", { amqpsUrl: "amqps://u:p@own.example/%2F" }, "own.example"],
  ["kv", { redisUrl: "not an address", password: "p" }, undefined],
  ["kv", {}, undefined],
] as const)("of a %s cluster's address %j shows host and port alone", (family, address, endpoint) => {
  const { cluster } = clusterWire(family, "own").parse({ cluster: { name: "own", ...address } });
  expect(cluster.endpoint).toBe(endpoint);
  expect(JSON.stringify(cluster)).not.toMatch(/u:p|"p"/);
});
