import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { resourceReadingSchema } from "./model";
import * as upstream from "./upstream";

let demo: Demo;
beforeAll(async () => {
  demo = await listenDemo({ UPSTREAM_TIMEOUT_MS: "2000", STATUS_REFRESH_SECONDS: "1" });
});
afterAll(() => demo.close());

const nextWindow = () => new Promise((resolve) => setTimeout(resolve, 1050));

describe("status upstream", () => {
  it("reads one resource by name, also one that is named like a path", async () => {
    const avocet = await upstream.getResource("avocet");
    expect(resourceReadingSchema.safeParse(avocet).success).toBe(true);
    expect(avocet.name).toBe("avocet");
    expect((await upstream.getResource("downtimes")).name).toBe("downtimes");
    await expect(upstream.getResource("nothing-of-that-name")).rejects.toMatchObject({ slug: "not-found" });
    await expect(upstream.getResource("..")).rejects.toMatchObject({ slug: "invalid-input" });
    await expect(upstream.getResource("a/b?c#d e")).rejects.toMatchObject({ slug: "not-found" });
  });

  it("keeps the last good list with its age and the reason, and recovers by itself", async () => {
    const before = await upstream.listResources("page");
    await demo.faults.add("/fac/v1alpha/status", "500");
    await nextWindow();
    // The reader who causes the request doesn't wait for it.
    const first = await upstream.listResources("page");
    expect(first.resources).toEqual(before.resources);
    expect(first.freshness.problem).toBeNull();
    expect(first.freshness.askedAt?.localeCompare(first.freshness.answeredAt ?? "")).toBe(1);
    // Before it has failed, the request may be late.
    const readFailed = async () => (await upstream.listResources("probe")).freshness.problem?.type;
    await expect.poll(readFailed).toBe("/problems/facility-failed");
    const during = await upstream.listResources("probe");
    expect(during.resources).toEqual(before.resources);
    expect(during.freshness.answeredAt).toBe(before.freshness.answeredAt);
    expect(during.freshness.problem).toMatchObject({
      type: "/problems/facility-failed",
      instance: expect.any(String),
    });
    await demo.faults.clear();
    await nextWindow();
    await expect.poll(async () => (await upstream.listResources("page")).freshness.problem).toBeNull();
  });

  it("keeps the list whatever names are made up, and asks for few of them at once", async () => {
    await upstream.listResources("api");
    await demo.faults.add("/fac/v1alpha/status", "500");
    const names = Array.from({ length: 600 }, (_, index) =>
      upstream.getResource(`made-up-${index}`).catch((error) => error.slug),
    );
    const slugs = new Set(await Promise.all(names));
    expect(slugs.has("facility-busy")).toBe(true);
    await nextWindow();
    await expect.poll(async () => (await upstream.listResources("probe")).freshness.problem).not.toBeNull();
    expect((await upstream.listResources("page")).resources).toHaveLength(12);
    await demo.faults.clear();
    await nextWindow();
  });
});
