import fc from "fast-check";
import { expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { parseActivityChoice, toActivityAddress } from "./activity-parameters";
import { activityActions, activityOutcomes, activityQuerySchema } from "./model";

const none = { action: null, outcome: null, resource: null, before: null, zone: null };
const parse = (query: string) => parseActivityChoice(new URLSearchParams(query));

it("reads a choice from any address, and nothing that the API would refuse", () => {
  expect(parse("")).toEqual(none);
  expect(parse("action=submit&outcome=not-sent&resource=curlew&before=17.a-b")).toEqual({
    action: "submit",
    outcome: "not-sent",
    resource: "curlew",
    before: "17.a-b",
    zone: null,
  });
  const odd = `action=rob&outcome=%00&before=1%3B2&resource=${"x".repeat(301)}`;
  expect(parse(odd)).toEqual(none);
  expect(parse("resource=a%00b").resource).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: anyLetter }), fc.string({ unit: anyLetter }), (resource, before) => {
      const choice = parse(String(new URLSearchParams({ resource, before })));
      const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null));
      expect(activityQuerySchema.safeParse(given).success).toBe(true);
    }),
  );
});

it("writes an address that means the same choice", () => {
  const choices = fc.record({
    action: fc.constantFrom(...activityActions, null),
    outcome: fc.constantFrom(...activityOutcomes, null),
    resource: fc.constantFrom("curlew", "a b&c=d", "日本", null),
    before: fc.constantFrom("1795000000123.0b-9", null),
    zone: fc.constantFrom("utc", null),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      const query = toActivityAddress("/activity", choice).split("?")[1] ?? "";
      expect(parse(query)).toEqual(choice);
    }),
  );
  expect(toActivityAddress("/api/activity", { action: "cancel" }, { format: "csv" })).toBe(
    "/api/activity?action=cancel&format=csv",
  );
});
