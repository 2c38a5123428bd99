import { expect, it, vi } from "vitest";
import { z } from "zod";
import { jsonAnswer } from "../answer";
import { openFacility } from "../testing/open-facility";

let asked: string[] = [];
let held: Promise<void> | null = null;
await openFacility(async (request, response) => {
  asked.push(request.url ?? "");
  await held;
  response.end(JSON.stringify({ text: request.url?.startsWith("/heavy") ? "x".repeat(500_000) : "" }));
});
const { readShared } = await import("./read-shared");

const schema = z.object({ text: z.string() });
const read = (path: string) =>
  readShared({ operation: "test", path, success: jsonAnswer(schema), isNamed: true }, "api");

it("asks once for a name within the window", async () => {
  await Promise.all([read("/a"), read("/a")]);
  await read("/a");
  expect(asked).toEqual(["/a"]);
});

it("weighs what it knows of names: heavy answers push each other out, the newest staying", async () => {
  for (let index = 0; index < 40; index++) await read(`/heavy/${index}`);
  asked = [];
  await read("/heavy/39");
  expect(asked).toEqual([]);
  await read("/heavy/0");
  expect(asked).toEqual(["/heavy/0"]);
});

it("forgets the least recently read of many made-up names", async () => {
  await read("/known");
  for (let index = 0; index < 600; index++) {
    await read(`/made-up/${index}`);
    if (index % 100 === 0) await read("/known");
  }
  asked = [];
  await read("/known");
  await read("/made-up/0");
  expect(asked).toEqual(["/made-up/0"]);
});

it("lets the record wait for a slow answer, which a caller of the API is told of", async () => {
  const readList = (patience: "api" | "record") =>
    readShared({ operation: "test", path: "/list", success: jsonAnswer(schema) }, patience);
  await readList("api");
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const elapsed = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => elapsed() + 60_000);
  const recorded = readList("record");
  expect((await readList("api")).error?.slug).toBe("facility-slow");
  release();
  expect((await recorded).error).toBeNull();
  later.mockRestore();
});
