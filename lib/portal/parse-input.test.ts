import { describe, expect, it } from "vitest";
import { provisionInputSchema } from "@/lib/clusters/provision/provision-model";
import { parseInput } from "./parse-input";
import { isPortalError } from "./portal-error";

describe("parseInput", () => {
  const body = { kind: "redis", name: "cache", resources: { cpus: 1, "ram-gbs": 1 } };
  const errorsOf = (value: unknown) => {
    try {
      parseInput(provisionInputSchema, value, "body");
    } catch (thrown) {
      if (isPortalError(thrown) && thrown.slug === "invalid-input") return thrown.details.errors;
      throw thrown;
    }
    return [];
  };

  it("names fields that it doesn't know, a few of them and none in full length", () => {
    expect(errorsOf(body)).toEqual([]);
    expect(errorsOf({ ...body, featureFlags: {} })).toEqual([
      { path: "featureFlags", message: "unknown field" },
    ]);
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${index}${"x".repeat(999)}`, 1]),
    );
    const errors = errorsOf({ ...body, ...many }) ?? [];
    expect(errors).toHaveLength(10);
    for (const { path } of errors) expect(path.length).toBeLessThanOrEqual(60);
  });

  it("names each faulty field by its place", () => {
    const paths = (errorsOf({ ...body, resources: { cpus: 0 } }) ?? []).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["resources.cpus", "resources.ram-gbs"]));
  });
});
