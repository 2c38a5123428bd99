import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenDemoFacility } from "@/lib/demo-facility/listen";
import { tokenRecordSchema } from "./model";
import { introspectionWire } from "./wire";

let server: Awaited<ReturnType<typeof listenDemoFacility>>;
let upstream: typeof import("./upstream");

beforeAll(async () => {
  server = await listenDemoFacility({ port: 0 });
  Object.assign(process.env, {
    FACILITY_URL: server.origin,
    SESSION_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
  });
  upstream = await import("./upstream");
});
afterAll(() => server.close());

async function facilityWith(profile: string) {
  const response = await fetch(`${server.origin}/demo/tokens`, {
    method: "POST",
    body: JSON.stringify({ profile }),
  });
  const { token } = (await response.json()) as { token: string };
  return { baseUrl: server.origin, token, requestId: "test", pool: "signed-in" as const };
}

describe("token upstream", () => {
  it("introspects the caller's own token", async () => {
    const record = await upstream.introspectToken(await facilityWith("full"));
    expect(tokenRecordSchema.safeParse(record).success).toBe(true);
    expect(record).toMatchObject({
      username: `${record.project}_auser`,
      delayedStart: false,
      delayDate: null,
    });
  });

  it("revokes for good", async () => {
    const facility = await facilityWith("full");
    await upstream.revokeToken(facility);
    await expect(upstream.introspectToken(facility)).rejects.toMatchObject({
      slug: "facility-refused",
      details: { upstreamStatus: 401 },
    });
  });
});

describe("introspectionWire", () => {
  it.each([
    ["no delay as an empty text", { username: "a", delayDate: "" }, { delayDate: null }],
    ["no delay as null", { username: "a", delayDate: null }, { delayDate: null }],
    ["yes and no as words", { username: "a", oneTimeToken: "true" }, { oneTimeToken: true }],
    ["permissions that aren't told as unknown", { username: "a" }, { permissions: null }],
    ["no permissions as none", { username: "a", permissions: [] }, { permissions: [] }],
  ])("reads %s", (_, token, expected) => {
    expect(introspectionWire.parse({ token })).toMatchObject(expected);
  });

  it.each([null, {}, { token: null }, { token: {} }, { token: [] }, { error: "x" }, "text"])(
    "takes %j for no record",
    (answer) => {
      expect(introspectionWire.safeParse(answer).success).toBe(false);
    },
  );

  it("never throws, and answers what the model allows", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const answer of [
          value,
          { token: value },
          { token: { username: "a", plannedExpiration: value, permissions: value } },
        ]) {
          const parsed = introspectionWire.safeParse(answer);
          if (parsed.success) expect(tokenRecordSchema.safeParse(parsed.data).success).toBe(true);
        }
      }),
    );
  });
});
