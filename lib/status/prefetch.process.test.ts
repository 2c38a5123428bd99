import { beforeEach, describe, expect, it, vi } from "vitest";
import { FacilityUnreachable } from "@/lib/portal/portal-error";
import { prefetchOverview, prefetchResource } from "./prefetch";
import { downtimeList, resourceList, sampleFreshness, sampleResource } from "./testing/samples";

const upstream = vi.hoisted(() => ({
  listResources: vi.fn(),
  listDowntimes: vi.fn(),
  readResource: vi.fn(),
}));
vi.mock("./upstream", () => upstream);
vi.mock("next/server", () => ({ connection: async () => {} }));

beforeEach(() => {
  upstream.listResources.mockResolvedValue(resourceList([sampleResource()]));
  upstream.listDowntimes.mockResolvedValue(downtimeList([]));
});

const keys = (state: { queries: { queryKey: readonly unknown[] }[] }) =>
  state.queries.map(({ queryKey }) => queryKey.join("/")).sort();

describe("prefetchOverview", () => {
  it("reads the three lists under the keys of their queries, with a page's patience", async () => {
    expect(keys(await prefetchOverview())).toEqual([
      "status/downtimes/in-effect",
      "status/downtimes/upcoming",
      "status/resources",
    ]);
    expect(upstream.listResources).toHaveBeenCalledWith("page");
  });
  it("goes on without what could not be read", async () => {
    upstream.listResources.mockRejectedValue(new Error("fault"));
    expect(keys(await prefetchOverview())).toHaveLength(2);
  });
});

describe("prefetchResource", () => {
  it("knows a resource that was read", async () => {
    upstream.readResource.mockResolvedValue({ ...sampleResource(), freshness: sampleFreshness() });
    const { state, isKnown, problem } = await prefetchResource("alpha");
    expect([isKnown, problem, keys(state).at(-1)]).toEqual([true, null, "status/resource/alpha"]);
  });
  it("is not known only where the facility says so", async () => {
    upstream.readResource.mockResolvedValue(null);
    expect((await prefetchResource("nothing")).isKnown).toBe(false);
  });
  it("takes a failure for a failure", async () => {
    upstream.readResource.mockRejectedValue(new FacilityUnreachable("no answer"));
    const { isKnown, problem } = await prefetchResource("alpha");
    expect([isKnown, problem?.type]).toEqual([true, "/problems/facility-unreachable"]);
  });
});
