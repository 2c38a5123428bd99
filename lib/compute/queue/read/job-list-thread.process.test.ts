import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { readOnThread } from "./job-list-thread";

/** Starts a thread that answers each message on a list's port with the result of `answer`, the source of a function. */
function startThread(answer: string): Worker {
  worker = new Worker(
    `require("node:worker_threads").parentPort.on("message", ({ version, port }) => {
       const answer = ${answer};
       port.on("message", (message) => port.postMessage(answer(message, version)));
     });`,
    { eval: true },
  );
  return worker;
}
let worker: Worker | undefined;
afterEach(async () => {
  await worker?.terminate();
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("readOnThread", () => {
  it("hands bytes over and gives the jobs and the rest back, over many parts", async () => {
    const reader = readOnThread(
      startThread(`(message, version) => message === "end"
        ? { rest: { frame: Buffer.from("{}"), unreadable: 2 } }
        : { jobs: [{ id: version + Buffer.from(message).toString() }] }`),
      "v0.0.43",
    );
    for (let part = 0; part < 50; part++)
      expect(await reader.push(bytes(`-${part}`))).toEqual([{ id: `v0.0.43-${part}` }]);
    const { frame, unreadable } = await reader.end();
    expect([frame?.toString(), unreadable]).toEqual(["{}", 2]);
    reader.close();
  });

  it("throws what the thread met, a passed limit as such", async () => {
    const reader = readOnThread(
      startThread(`(message) => ({ error: "too much", isLimit: message !== "end" })`),
      "v0.0.43",
    );
    await expect(reader.push(bytes("x"))).rejects.toThrow(new RangeError("too much"));
    await expect(reader.end()).rejects.not.toThrow(RangeError);
    reader.close();
  });

  it("never takes an answer out of turn for a list without jobs", async () => {
    const rest = `({ rest: { frame: null, unreadable: 0 } })`;
    const reader = readOnThread(startThread(`() => ${rest}`), "v0.0.43");
    await expect(reader.push(bytes("x"))).rejects.toThrow("out of turn");
    reader.close();
  });

  it("fails, and doesn't wait for ever, where the thread ends in the middle of a list", async () => {
    const reader = readOnThread(startThread("() => process.exit(1)"), "v0.0.43");
    await expect(reader.push(bytes("x"))).rejects.toThrow("The thread for job lists ended.");
    await expect(reader.push(bytes("y"))).rejects.toThrow("The thread for job lists ended.");
  });
});
