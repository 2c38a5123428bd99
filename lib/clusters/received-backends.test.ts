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

  it("are read with options as a map, numbers as text and flags as words", () => {
    const answer = {
      backends: [
        {
          engine: "redis",
          kind: "a",
          resourceOptions: { cpus: { min: "1", max: "4" }, "disk-gbs": 7 },
          featureFlags: ["tls", { name: "json", default: "true" }],
        },
      ],
    };
    expect(backendListWire(segments).parse(answer)).toMatchObject({
      backends: [
        {
          resources: [
            { key: "cpus", min: 1, max: 4, default: null },
            { key: "disk-gbs", min: null, max: null, default: 7 },
          ],
          flags: [
            { key: "tls", default: null },
            { key: "json", default: true },
          ],
        },
      ],
    });
  });
});
