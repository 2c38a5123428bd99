import { describe, expect, it, vi } from "vitest";
import { answerOnce, readIdempotencyKey } from "./once";

const holder = "session";
const carryOut = () =>
  vi.fn(async () => Response.json({ jobId: "7" }, { status: 201, headers: { "X-Kept": "a" } }));

describe("answerOnce", () => {
  it("carries a request out once, and gives the first answer again", async () => {
    const write = carryOut();
    const first = await answerOnce({ holder, key: "a" }, { name: "x" }, write);
    const second = await answerOnce({ holder, key: "a" }, { name: "x" }, write);
    expect(write).toHaveBeenCalledTimes(1);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect([first.headers.get("idempotency-replayed"), second.headers.get("idempotency-replayed")]).toEqual([
      null,
      "true",
    ]);
  });

  it("lets a repetition wait for what is under way", async () => {
    let finish = (_: Response) => {};
    const write = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    );
    const both = [answerOnce({ holder, key: "b" }, 1, write), answerOnce({ holder, key: "b" }, 1, write)];
    finish(Response.json("done"));
    expect(await Promise.all((await Promise.all(both)).map((one) => one.json()))).toEqual(["done", "done"]);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("refuses the key with another request, and keeps holders apart", async () => {
    const write = carryOut();
    await answerOnce({ holder, key: "c" }, { name: "x" }, write);
    await expect(answerOnce({ holder, key: "c" }, { name: "y" }, write)).rejects.toMatchObject({
      slug: "idempotency-key-reused",
    });
    await answerOnce({ holder: "another", key: "c" }, { name: "y" }, write);
    expect(write).toHaveBeenCalledTimes(2);
  });
});

describe("readIdempotencyKey", () => {
  it.each([
    [{}, null],
    [{ "Idempotency-Key": "8e03978e" }, "8e03978e"],
  ])("reads %j", (headers, key) => {
    expect(readIdempotencyKey(new Headers(headers as Record<string, string>))).toBe(key);
  });

  it("refuses an empty and an endless one", () => {
    for (const key of ["", "x".repeat(256)]) {
      expect(() => readIdempotencyKey(new Headers({ "Idempotency-Key": key }))).toThrow();
    }
  });
});
