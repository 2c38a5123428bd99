import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "../testing/start-test-facility";

let facility: TestFacility;

beforeAll(async () => {
  facility = await startTestFacility("2026-10-20T12:00:00Z");
});
afterAll(() => facility.close());

async function move(body: object): Promise<string> {
  return (await facility.call<{ now: string }>("POST", "/demo/clock", { body })).body.now;
}

describe("the clock", () => {
  it("starts at the instant given, is set, moved both ways and put back", async () => {
    expect((await facility.call<{ now: string }>("GET", "/demo/clock")).body.now).toMatch(
      /^2026-10-20T12:00/,
    );
    expect(await move({ advanceSeconds: 7200 })).toMatch(/^2026-10-20T14:00/);
    expect(await move({ advanceSeconds: -3600 })).toMatch(/^2026-10-20T13:00/);
    expect(await move({ now: "2030-01-01T00:00:00Z" })).toMatch(/^2030-01-01T00:00/);
    expect(await move({ reset: true })).toMatch(/^2026-10-20T12:00/);
  });

  it("is left alone by what it does not understand", async () => {
    for (const body of [{ now: "later" }, { advanceSeconds: 1.5 }, { advanceSeconds: "5" }, { reset: 1 }]) {
      expect((await facility.call("POST", "/demo/clock", { body })).status).toBe(400);
    }
    expect(await move({})).toMatch(/^2026-10-20T12:00/);
  });
});
