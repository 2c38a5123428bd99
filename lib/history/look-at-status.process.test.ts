import { beforeEach, expect, it, vi } from "vitest";
import type { Downtime, Freshness, Resource, ResourceList } from "@/lib/status/model";
import { sampleDowntime, sampleResource } from "@/lib/status/testing/samples";
import { lookAtStatus } from "./look-at-status";

const upstream = vi.hoisted(() => ({ listResources: vi.fn(), listDowntimes: vi.fn() }));
vi.mock("@/lib/status/upstream", () => upstream);

const answeredAt = "2026-11-22T12:00:00.000Z";
const now = Date.parse(answeredAt) + 5000;
const fresh: Freshness = { askedAt: answeredAt, answeredAt, refreshSeconds: 60, problem: null };
const failing: Freshness = {
  ...fresh,
  problem: { type: "/problems/facility-failed", title: "Facility error", status: 502, detail: "" },
};
const resource = (name: string, changes: Partial<Resource> = {}) =>
  sampleResource({ name, retrievedAt: null, ...changes });
const downtime = sampleDowntime({ resourceName: "curlew", start: "2026-11-22T14:00:00Z" });

function answer(resources: Resource[], downtimes: Downtime[] = [], freshness = fresh, ofDowntimes = fresh) {
  upstream.listResources.mockResolvedValue({ resources, freshness } satisfies ResourceList);
  upstream.listDowntimes.mockImplementation(async (scope: string) => ({
    ...{ downtimes: scope === "upcoming" ? downtimes : [], freshness: ofDowntimes },
  }));
}

beforeEach(() => vi.clearAllMocks());

it("takes the worse of two resources of one name, and texts that both databases take", async () => {
  answer([
    resource("cur\0lew", { status: " UNAVAILABLE\0 " }),
    resource("curlew"),
    resource("x".repeat(1000), { status: "y".repeat(1000) }),
  ]);
  const look = await lookAtStatus(now);
  expect(look?.looks.map(({ resource: name, status }) => [name.length, status?.slice(0, 12)])).toEqual([
    [6, "UNAVAILABLE"],
    [300, "yyyyyyyyyyyy"],
  ]);
});

it("sees nothing while the list couldn't be refreshed", async () => {
  answer([resource("curlew")], [], failing);
  expect(await lookAtStatus(now)).toBeNull();
  upstream.listResources.mockRejectedValue(new Error("down"));
  expect(await lookAtStatus(now)).toBeNull();
});

it("claims nothing about downtimes unless both of their lists were read", async () => {
  answer([resource("curlew")], [downtime]);
  expect((await lookAtStatus(now))?.downtimes).toMatchObject([
    { downtime: { resourceName: "curlew", start: "2026-11-22T14:00:00.000Z" } },
  ]);
  answer([resource("curlew")], [downtime], fresh, failing);
  expect((await lookAtStatus(now))?.downtimes).toBeNull();
  upstream.listDowntimes.mockRejectedValue(new Error("down"));
  expect((await lookAtStatus(now))?.downtimes).toBeNull();
});
