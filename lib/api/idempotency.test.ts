import { describe, expect, it, vi } from "vitest";
import { proveToken } from "@/lib/facility/proven-tokens";
import { answerOnce, forgetAnswers, readIdempotencyKey } from "./idempotency";

const hold = (key: string, token = "token") => ({ token, key });
const carryOut = () =>
  vi.fn(async () => Response.json({ jobId: "7" }, { status: 201, headers: { "X-Kept": "a" } }));

describe("answerOnce", () => {
  it("carries a request out once, and gives the first answer again", async () => {
    const write = carryOut();
    const first = await answerOnce(hold("a"), { name: "x" }, write);
    const second = await answerOnce(hold("a"), { name: "x" }, write);
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
    const both = [answerOnce(hold("b"), 1, write), answerOnce(hold("b"), 1, write)];
    await vi.waitFor(() => expect(write).toHaveBeenCalled());
    finish(Response.json("done"));
    expect(await Promise.all((await Promise.all(both)).map((one) => one.json()))).toEqual(["done", "done"]);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("refuses the key with another request, and keeps holders apart", async () => {
    const write = carryOut();
    await answerOnce(hold("c"), { name: "x" }, write);
    await expect(answerOnce(hold("c"), { name: "y" }, write)).rejects.toMatchObject({
      slug: "idempotency-key-reused",
    });
    await answerOnce(hold("c", "another"), { name: "y" }, write);
    expect(write).toHaveBeenCalledTimes(2);
  });
});

describe("a kept answer", () => {
  const secret = () => vi.fn(async () => Response.json({ credentials: { password: "kept-secret" } }));

  it("is gone with its token, also where it was still under way then", async () => {
    const write = secret();
    await answerOnce(hold("d", "alice"), 1, write);
    forgetAnswers("alice");
    await answerOnce(hold("d", "alice"), 1, write);
    expect(write).toHaveBeenCalledTimes(2);
    const ending = vi.fn(async () => {
      forgetAnswers("carol");
      return Response.json({ revoked: true });
    });
    await answerOnce(hold("d", "carol"), 1, ending);
    await answerOnce(hold("d", "carol"), 1, ending);
    expect(ending).toHaveBeenCalledTimes(2);
  });

  it("outlives what ends another token", async () => {
    const write = secret();
    await answerOnce(hold("e", "alice"), 1, write);
    forgetAnswers("bob");
    await answerOnce(hold("e", "alice"), 1, write);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("leaves memory after ten minutes, though nothing else is written", async () => {
    // The cache reads its clock at most once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const clock = vi.spyOn(performance, "now");
    try {
      const before = countKept();
      await answerOnce(hold("f", "quiet"), 1, secret());
      vi.advanceTimersByTime(599_000);
      expect(countKept()).toBe(before + 1);
      clock.mockReturnValue(performance.now() + 601_000);
      vi.advanceTimersByTime(2000);
      expect(countKept()).toBe(before);
    } finally {
      clock.mockRestore();
      vi.useRealTimers();
    }
  });
});

describe("a made-up token", () => {
  it("pushes nobody's answer out by 3,000 refused writes", async () => {
    const write = carryOut();
    proveToken("victim", { isSingleUse: false });
    await answerOnce(hold("kept", "victim"), 1, write);
    const refused = async () => Response.json({ status: 401 }, { status: 401 });
    for (let index = 0; index < 3000; index++)
      await answerOnce(hold(`${index}`, `made-up-${index % 60}`), 1, refused);
    await answerOnce(hold("kept", "victim"), 1, write);
    expect(write).toHaveBeenCalledTimes(1);
  });
});

describe("one token", () => {
  it("has fifty answers kept, the oldest going first, and nobody else's", async () => {
    const [own, other] = [carryOut(), carryOut()];
    proveToken("busy", { isSingleUse: false });
    proveToken("calm", { isSingleUse: false });
    await answerOnce(hold("calm", "calm"), 1, other);
    for (let index = 0; index < 51; index++) await answerOnce(hold(`${index}`, "busy"), 1, own);
    await answerOnce(hold("calm", "calm"), 1, other);
    expect(other).toHaveBeenCalledTimes(1);
    await answerOnce(hold("1", "busy"), 1, own);
    expect(own).toHaveBeenCalledTimes(51);
    await answerOnce(hold("0", "busy"), 1, own);
    expect(own).toHaveBeenCalledTimes(52);
  });

  it("has fifty writes under way, none of which is dropped for another", async () => {
    const finish: ((response: Response) => void)[] = [];
    const write = vi.fn(() => new Promise<Response>((resolve) => void finish.push(resolve)));
    const all = Array.from({ length: 50 }, (_, index) => answerOnce(hold(`${index}`, "flood"), 1, write));
    await expect(answerOnce(hold("50", "flood"), 1, write)).rejects.toMatchObject({
      slug: "too-many-requests",
      details: { retryAfterSeconds: 5 },
    });
    const repeated = answerOnce(hold("0", "flood"), 1, write);
    await vi.waitFor(() => expect(finish).toHaveLength(50));
    for (const one of finish) one(Response.json("done"));
    await Promise.all([...all, repeated]);
    expect(write).toHaveBeenCalledTimes(50);
  });
});

const countKept = () => {
  const kept = (globalThis as unknown as Record<symbol, Record<string, { size: number }>>)[
    Symbol.for("facility-portal.api.intents")
  ];
  return (kept?.proven?.size ?? 0) + (kept?.unproven?.size ?? 0);
};

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
