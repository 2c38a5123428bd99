import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countByStatus, groupings, isFound, type OverviewChoice, orders, toGroups } from "./filter";
import type { Resource } from "./model";
import { states } from "./severity";
import { type Situation, toOverview } from "./situation";
import { at, downtimeList, noon, resourceList, sampleDowntime, sampleResource } from "./testing/samples";

const situate = (
  resources: Resource[],
  downtimes = [sampleDowntime({ resourceName: "delta", start: at(3), end: at(4) })],
) =>
  toOverview(resourceList(resources), { inEffect: downtimeList([]), upcoming: downtimeList(downtimes) }, noon)
    .situations ?? [];

const situations = situate([
  sampleResource({ name: "Alpha" }),
  sampleResource({ name: "bravo", status: "UNAVAILABLE", systemType: "storage", organization: "Institute" }),
  sampleResource({ name: "charlie", status: null, securityEnclave: "moderate", systemType: "" }),
  sampleResource({ name: "delta", description: "Data Transfer nodes" }),
  sampleResource({ name: "echo", status: "DEGRADED" }),
]);
const choice: OverviewChoice = { q: "", status: null, group: "none", sort: "severity" };
const names = (changes: Partial<OverviewChoice>) =>
  toGroups(situations, { ...choice, ...changes }).map(
    ({ label, situations: members }) => `${label}:${members.map(({ resource }) => resource.name).join(",")}`,
  );

describe("toGroups", () => {
  it.each([
    [{}, [":bravo,echo,charlie,delta,Alpha"]],
    [{ sort: "name" }, [":Alpha,bravo,charlie,delta,echo"]],
    [{ sort: "next" }, [":delta,bravo,echo,charlie,Alpha"]],
    [{ status: "ok" }, [":delta,Alpha"]],
    [{ status: "down" }, [":bravo"]],
    [{ status: "planned" }, []],
    [{ group: "type" }, ["storage:bravo", "compute:echo,delta,Alpha", "Type unknown:charlie"]],
    [{ group: "enclave", status: "unknown" }, ["moderate:charlie"]],
    [{ group: "organization", q: "INSTITUTE" }, ["Institute:bravo"]],
    [{ q: "transfer  data" }, [":delta"]],
    [{ q: "degraded" }, [":echo"]],
    [{ q: "unavailable" }, [":bravo"]],
    [{ q: "no such thing" }, []],
  ] satisfies [Partial<OverviewChoice>, string[]][])("%j", (changes, expected) => {
    expect(names(changes)).toEqual(expected);
  });

  it("neither loses nor repeats a resource", () => {
    fc.assert(
      fc.property(fc.constantFrom(...groupings), fc.constantFrom(...orders), (group, sort) => {
        const shown = toGroups(situations, { ...choice, group, sort }).flatMap((one) => one.situations);
        return shown.length === situations.length && new Set(shown).size === situations.length;
      }),
    );
  });
});

describe("countByStatus", () => {
  it("counts each resource once, worst first", () => {
    expect(countByStatus(situations)).toEqual([
      { status: "down", count: 1 },
      { status: "planned", count: 0 },
      { status: "other", count: 1 },
      { status: "unknown", count: 1 },
      { status: "ok", count: 2 },
    ]);
    expect(countByStatus([]).map(({ status }) => status)).toEqual([...states]);
  });
});

describe("isFound", () => {
  it("finds everything by nothing, and a resource by its own words", () => {
    for (const situation of situations) {
      expect(isFound(situation, "  ")).toBe(true);
      expect(isFound(situation, (situation as Situation).resource.name.toUpperCase())).toBe(true);
    }
  });
});
