import "server-only";
import { type MessagePort, parentPort } from "node:worker_threads";
import { requireAdapterOfVersion } from "../../slurm/registry";
import type { PartAnswer, PartMessage, WorkerMessage } from "./job-list-thread";
import { JobListParser } from "./record-splitter";

/** The thread that parses job lists. Each list has its own port, on which every message gets one reply. */
parentPort?.on("message", ({ version, port }: WorkerMessage) => {
  const parser = new JobListParser(requireAdapterOfVersion(version));
  port.on("message", (message: PartMessage) => answer(port, () => parse(parser, message)));
});
parentPort?.postMessage("ready");

function parse(parser: JobListParser, message: PartMessage): PartAnswer {
  if (message !== "end") return { jobs: parser.push(Buffer.from(message.buffer)) };
  return { rest: parser.end() };
}

function answer(port: MessagePort, make: () => PartAnswer): void {
  try {
    port.postMessage(make());
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? error.message : String(error),
      isLimit: error instanceof RangeError,
    } satisfies PartAnswer);
  }
}
