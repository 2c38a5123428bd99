import { afterEach, expect, it } from "vitest";
import { listenDemoFacility, type RunningDemoFacility } from "./listen";

let running: RunningDemoFacility | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

it("says which port is taken, and which start instant is none", async () => {
  running = await listenDemoFacility({ port: 0 });
  const port = Number(new URL(running.origin).port);
  const taken = `127.0.0.1:${port}: the port is already in use`;
  await expect(listenDemoFacility({ port })).rejects.toThrow(taken);
  await expect(listenDemoFacility({ port: 0, now: "soon" })).rejects.toThrow('"soon"');
});

it("closes at once while a call hangs, and frees the port", async () => {
  running = await listenDemoFacility({ port: 0 });
  const { origin } = running;
  const hanging = fetch(`${origin}/fac/v1alpha/status/fail-hang`).then(
    () => "answered",
    () => "cut off",
  );
  await expect.poll(async () => (await fetch(`${origin}/demo/count`)).text()).toContain("fail-hang");
  await running.close();
  expect(await hanging).toBe("cut off");
  await expect(fetch(origin)).rejects.toThrow();
});

it("refuses bodies that are too large, not JSON or not an object, and pages, and keeps serving", async () => {
  running = await listenDemoFacility({ port: 0 });
  const url = `${running.origin}/demo/clock`;
  const post = async (body: string, headers = {}) =>
    (await fetch(url, { method: "POST", body, headers })).status;
  expect(await post(JSON.stringify({ now: "x".repeat(70_000) }))).toBe(413);
  for (const body of ["{now", "[]", '{"advance": 5}']) expect(await post(body)).toBe(400);
  expect(await post("{}", { Origin: "http://localhost" })).toBe(403);
  expect(await post("{}")).toBe(200);
});
