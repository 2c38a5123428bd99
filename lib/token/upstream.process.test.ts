import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { packPermissions, unpackPermissions } from "@/lib/session/permissions";
import { tokenAnswerSchema, tokenRecordSchema } from "./model";
import * as upstream from "./upstream";
import { introspectionWire } from "./wire";

let demo: Demo;
beforeAll(async () => {
  demo = await listenDemo();
});
afterAll(() => demo.close());

const facilityWith = async (profile: string) => (await demo.open(profile)).facility;

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

  it.each([
    [[{ name: "compute-ace" }], null],
    [["compute-ace", { name: "data-streaming" }], null],
    [["compute-ace", null], null],
    ["compute-ace", null],
    [
      ["compute-ace", "data-streaming"],
      ["compute-ace", "data-streaming"],
    ],
    [[], []],
  ])("keeps permissions reported as %j through the cookie as %j", (permissions, kept) => {
    const record = introspectionWire.parse({ token: { username: "a", permissions } });
    expect(record.permissions).toEqual(kept);
    expect(unpackPermissions(packPermissions(record.permissions))).toEqual(kept);
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

describe("the token with its claims", () => {
  it("is read with both, and never told itself", async () => {
    const facility = await facilityWith("full");
    const answer = await upstream.readToken(facility, true);
    expect(tokenAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      claims: { type: "opat", audience: ["larkspur-facility-api"], id: expect.stringMatching(/^[\w-]{36}$/) },
      record: { ownerName: "Imke Sandvik", extensions: 1, permissions: ["compute-ace", "data-streaming"] },
      readAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(answer)).not.toContain(facility.token.split(".")[2]);
  });

  it("spends a single-use token by introspection alone", async () => {
    const facility = await facilityWith("single-use");
    for (let times = 0; times < 3; times++)
      expect(await upstream.readToken(facility, false)).toMatchObject({
        claims: { type: "opat" },
        record: null,
        readAt: null,
      });
    expect(await upstream.readToken(facility, true)).toMatchObject({ record: { oneTimeToken: true } });
    await expect(upstream.readToken(facility, true)).rejects.toMatchObject({ slug: "facility-refused" });
  });

  it("revokes for good, takes revoked already for what was wanted, and other refusals for what they are", async () => {
    const facility = await facilityWith("full");
    await upstream.revokeToken(facility);
    await expect(upstream.introspectToken(facility)).rejects.toMatchObject({
      slug: "facility-refused",
      details: { upstreamStatus: 401 },
    });
    await expect(upstream.revokeToken(facility)).resolves.toBeUndefined();
    await expect(upstream.revokeToken(await facilityWith("expired"))).rejects.toMatchObject({
      slug: "facility-refused",
    });
  });

  it.each([
    [403, { message: "Tokens of this type can not be revoked" }],
    [401, { message: "cannot check if token was revoked" }],
    [200, { revoked: false }],
  ])("takes HTTP %i with %j for a refusal", async (status, answer) => {
    const refusing = createServer((_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const baseUrl = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    const facility = { ...(await facilityWith("full")), baseUrl };
    await expect(upstream.revokeToken(facility)).rejects.toMatchObject({ slug: "facility-refused" });
    refusing.close();
  });

  it("doesn't know what became of a revocation without an answer", async () => {
    const facility = await facilityWith("full");
    await demo.faults.add("/fac/v1/token/ctls/revoke", "half", 1);
    await expect(upstream.revokeToken(facility)).rejects.toMatchObject({ slug: "outcome-unknown" });
  });
});
