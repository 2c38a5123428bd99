import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCredentialNames } from "./credential-export";

describe("toCredentialNames", () => {
  it.each([
    ["mq", "telemetry-2", "TELEMETRY_2_AMQPS_URL"],
    ["kv", "telemetry-2", "TELEMETRY_2_URL"],
    ["kv", "7-cache", "CLUSTER_7_CACHE_URL"],
    ["kv", "ärger", "RGER_URL"],
    ["kv", "---", "CLUSTER_URL"],
  ] as const)("names %s %s", (family, name, url) => {
    expect(toCredentialNames(family, name).url).toBe(url);
  });

  it("is always what a shell takes", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        for (const variable of Object.values(toCredentialNames("mq", name)))
          expect(variable).toMatch(/^[A-Z_][A-Z0-9_]*$/);
      }),
    );
  });
});
