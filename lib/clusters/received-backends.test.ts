import { describe, expect, it } from "vitest";
import { backendListWire, toFamily } from "./received-backends";

const segments = { mq: "mq", kv: "kv" };

describe("kinds", () => {
  it.each([
    ["rabbitmq", "x", "mq"],
    ["redis", "valkey-general", "kv"],
    ["tidepool", "preview", null],
  ])("of the engine %j named %j belong to %s", (engine, kind, family) => {
    expect(toFamily(engine, kind, segments)).toBe(family);
  });

  it("belong to a family by the facility's own segment", () => {
    expect(toFamily("Tidepool", "preview", { ...segments, mq: "tidepool" })).toBe("mq");
  });

  it.each([null, 7, "x", true, [], {}, { kind: {} }])("lose the entry %j alone, and count it", (odd) => {
    const read = backendListWire(segments).parse({
      backends: [{ kind: "redis" }, odd, { kind: "kafka", resourceOptions: 7 }],
    });
    expect(read.backends.map(({ kind }) => kind)).toEqual(["redis", "kafka"]);
    expect(read.unreadableCount).toBe(1);
  });

  it("are read with numbers and flags as text, and without options that have no key", () => {
    const answer = {
      backends: [
        {
          engine: "redis",
          kind: "a",
          resourceOptions: [{ key: "cpus", min: "1", max: "4" }, { name: "disk-gbs" }, { key: "cpus" }],
          featureFlags: [{ key: "tls" }, "other", { key: "json", default: "true" }],
        },
      ],
    };
    expect(backendListWire(segments).parse(answer)).toMatchObject({
      backends: [
        {
          resources: [{ key: "cpus", min: 1, max: 4, default: null }],
          flags: [
            { key: "tls", default: null },
            { key: "json", default: true },
          ],
        },
      ],
    });
  });
});
