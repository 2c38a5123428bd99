import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kv, mq, option } from "../testing/sample-backends";
import type { Backend } from "./backend-model";
import { checkProvision, sayTotal } from "./provision-check";
import { emptyProvisionDraft, type ProvisionDraft } from "./provision-draft";
import { provisionInputSchema } from "./provision-model";
import { toPlainKey } from "./resource-control";

const backends = [kv, mq];
const kvDraft: ProvisionDraft = {
  ...emptyProvisionDraft,
  family: "kv",
  kind: "valkey-general",
  name: "cache",
};
const mqDraft: ProvisionDraft = { ...emptyProvisionDraft, kind: "rabbit-general", name: "queue" };
const faults = (draft: ProvisionDraft, offered: Backend[] | null = backends, taken: string[] = []) =>
  checkProvision(draft, offered, taken).findings.map(({ field, words }) => `${field}: ${words}`);

describe("checkProvision", () => {
  it("sends for key-value stores only what they take", () => {
    expect(checkProvision(kvDraft, backends, []).input).toEqual({
      kind: "valkey-general",
      name: "cache",
      resources: { cpus: 2, "ram-gbs": 2 },
    });
  });

  it("sends for message queues the nodes, what else is listed, and the flags", () => {
    const draft = {
      ...mqDraft,
      resources: { nodes: "3", "disk-gbs": "20" },
      flags: { mirrored: false, old: true },
    };
    const { input } = checkProvision(draft, backends, []);
    expect(input).toEqual({
      kind: "rabbit-general",
      name: "queue",
      resources: { cpus: 2, "ram-gbs": 4, nodes: 3, "disk-gbs": 20 },
      flags: { mirrored: false },
    });
    expect(input && sayTotal(input)).toBe("3 nodes with 2 CPUs and 4 GB each: 6 CPUs and 12 GB in total.");
  });

  const filled = { ...mqDraft, resources: { "disk-gbs": "20" } };
  it.each<[string, ProvisionDraft["flags"], Record<string, boolean> | undefined]>([
    ["nothing of a flag without a reported default", {}, undefined],
    ["such a flag once it is chosen, on", { bare: true }, { bare: true }],
  ])("sends %s", (_, flags, expected) => {
    const bare = { ...mq, flags: [{ key: "bare", description: "", default: null }] };
    expect(checkProvision({ ...filled, flags }, [bare], []).input?.flags).toEqual(expected);
  });

  it.each<[string, Partial<ProvisionDraft>, RegExp]>([
    ["no kind", { kind: "" }, /^kind: Choose a kind/],
    ["a kind that is gone", { kind: "old" }, /^kind: The kind old is no longer available/],
    ["more than there is", { resources: { cpus: "5" } }, /^resource:cpus: CPUs: at most 4/],
    ["less than there must be", { resources: { cpus: "0" } }, /^resource:cpus: CPUs: at least 1/],
  ])("stops at %s", (_, change, words) => {
    const found = faults({ ...kvDraft, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(words);
  });

  it("stops at a taken name and takes a typed kind of a queue", () => {
    expect(faults(kvDraft, backends, ["cache"])[0]).toMatch(/cache is already in use/);
    expect(faults({ ...mqDraft, isTypedKind: true, kind: "mine" }, [kv])).toEqual([]);
    expect(faults({ ...kvDraft, isTypedKind: true, kind: "mine" }, null)).toEqual([]);
  });

  it("makes only what the portal takes", () => {
    const text = fc.oneof(fc.string({ maxLength: 5 }), fc.nat(2_000_000).map(String));
    fc.assert(
      fc.property(text, text, fc.string(), fc.boolean(), (cpus, nodes, name, isQueue) => {
        const base: ProvisionDraft = isQueue
          ? { ...mqDraft, resources: { cpus, nodes, "disk-gbs": "9" } }
          : { ...kvDraft, resources: { cpus } };
        const { input } = checkProvision({ ...base, name: name || "x" }, backends, []);
        if (input && (input.resources.nodes ?? 1) <= 1_000_000)
          expect(provisionInputSchema.safeParse(input).success).toBe(true);
      }),
    );
  });
});

it.each(["constructor", "toString", "disk-valueOf", "__proto__"])(
  "takes an option that the facility calls %s for an option like any other",
  (key) => {
    expect(toPlainKey(key).unit).toBeNull();
    const offered = [
      { ...mq, resources: [option(key, 1, 4, 2)], flags: [{ key, description: "", default: null }] },
    ];
    expect(checkProvision(mqDraft, offered, []).input?.flags).toBeUndefined();
    const chosen = { ...mqDraft, flags: { [key]: false } };
    expect(checkProvision(chosen, offered, []).input?.flags).toEqual({ [key]: false });
  },
);
