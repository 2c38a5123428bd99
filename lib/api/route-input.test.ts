import { expect, it } from "vitest";
import { readJsonBody } from "./route-input";

const post = (body: BodyInit, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
  new Request("http://portal.example", { method: "POST", body, headers });

it("reads JSON, whatever its parameters", async () => {
  expect(
    await readJsonBody(post('{"a":1}', { "Content-Type": "Application/JSON; charset=utf-8" }), false),
  ).toEqual({
    a: 1,
  });
});

it.each([
  ["another type", post("{}", { "Content-Type": "text/plain" }), "unsupported-media-type"],
  ["no JSON", post("{"), "invalid-input"],
  ["Latin-1", post(Uint8Array.of(0x22, 0xf6, 0x22)), "invalid-input"],
  ["more than is read", post(`"${"x".repeat(100)}"`), "body-too-large"],
  [
    "more than it says",
    post(`"${"x".repeat(100)}"`, { "Content-Type": "application/json", "Content-Length": "2" }),
    "body-too-large",
  ],
])("refuses %s", async (_, request, slug) => {
  await expect(readJsonBody(request, true, 100)).rejects.toMatchObject({ slug });
});

it("takes a large body only with a session", async () => {
  const large = () => post(`"${"x".repeat(65_000)}"`);
  await expect(readJsonBody(large(), false, 100_000)).rejects.toMatchObject({ slug: "sign-in-required" });
  expect(await readJsonBody(large(), true, 100_000)).toHaveLength(65_000);
  await expect(readJsonBody(large(), false, 60_000)).rejects.toMatchObject({ slug: "body-too-large" });
});
