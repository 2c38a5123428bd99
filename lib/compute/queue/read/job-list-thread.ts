import "server-only";
import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { nextTurn } from "@/lib/async/pacer";
import { readLog } from "@/lib/portal/log";
import { processWide } from "@/lib/server/process-wide";
import type { Job } from "../../job/job-model";
import type { SlurmAdapter } from "../../slurm/adapter";
import { JobListParser, type ListRest } from "./record-splitter";

/** Sent to the thread: a list of this version starts, and its parts arrive on this port. */
export type WorkerMessage = { version: string; port: MessagePort };
/** Sent on a list's port: its next bytes, or the end of the list. */
export type PartMessage = Uint8Array<ArrayBuffer> | "end";
export type PartAnswer = { jobs: Job[] } | { rest: ListRest } | { error: string; isLimit: boolean };

/** Parses one list; see JobListParser. Make one call at a time, and always `close` it at the end. */
export type ListReader = {
  /** Transfers the bytes: the caller can't use them afterwards. */
  push(bytes: Uint8Array<ArrayBuffer>): Promise<Job[]>;
  end(): Promise<ListRest>;
  close(): void;
};

/** Starts the thread without waiting for it: a list's request is about to be sent, and both take their time at once. */
export const startListThread = (): void => void requireWorker();

/** A reader on the thread for job lists, which keeps the server responsive; on the current thread if none can be started. */
export async function openListReader(adapter: SlurmAdapter): Promise<ListReader> {
  const worker = await requireWorker();
  return worker ? readOnThread(worker, adapter.version) : readHere(adapter);
}

const turnBytes = 65_536;

type Kept = { worker: Promise<Worker | null> | null };
const readKept = () => processWide<Kept>("compute.job-list-thread", () => ({ worker: null }));

/** The process's only list thread, started with the first list; a thread that ended is replaced. */
function requireWorker(): Promise<Worker | null> {
  const kept = readKept();
  kept.worker ??= startWorker(() => {
    kept.worker = null;
  });
  return kept.worker;
}

async function startWorker(onEnd: () => void): Promise<Worker | null> {
  try {
    const worker = new Worker(new URL("./job-list-worker.ts", import.meta.url), { name: "job-lists" });
    worker.unref();
    const ended = once(worker, "exit").then(([code]) => {
      throw new Error(`it ended at once, with code ${code}`);
    });
    await Promise.race([once(worker, "message"), ended]);
    worker.once("exit", onEnd);
    readLog().info("job lists have a thread of their own");
    worker.on("error", (error) =>
      readLog().error({ error: String(error) }, "the thread for job lists failed"),
    );
    return worker;
  } catch (error) {
    readLog().warn(
      { error: String(error) },
      "job lists are parsed on the main thread: no other could be started",
    );
    return null;
  }
}

const outOfTurn = () => new Error("The thread for job lists answered out of turn.");

/** A reader on a thread that answers these messages as job-list-worker does. */
export function readOnThread(worker: Worker, version: string): ListReader {
  const { port1: port, port2 } = new MessageChannel();
  const message: WorkerMessage = { version, port: port2 };
  worker.postMessage(message, [port2]);
  // A port whose thread has ended closes without a message.
  const closed = once(port, "close").then(
    (): PartAnswer => ({ error: "The thread for job lists ended.", isLimit: false }),
  );
  const ask = async (part: PartMessage, transfer: ArrayBuffer[]): Promise<PartAnswer> => {
    port.postMessage(part, transfer);
    const answer = await Promise.race([once(port, "message").then(([value]): PartAnswer => value), closed]);
    if (!("error" in answer)) return answer;
    throw answer.isLimit ? new RangeError(answer.error) : new Error(answer.error);
  };
  return {
    push: async (bytes) => {
      const answer = await ask(bytes, [bytes.buffer]);
      if (!("jobs" in answer)) throw outOfTurn();
      return answer.jobs;
    },
    end: async () => {
      const answer = await ask("end", []);
      if (!("rest" in answer)) throw outOfTurn();
      const { frame, unreadable } = answer.rest;
      return { frame: frame && Buffer.from(frame), unreadable };
    },
    close: () => port.close(),
  };
}

function readHere(adapter: SlurmAdapter): ListReader {
  const parser = new JobListParser(adapter);
  return {
    push: async (bytes) => {
      const jobs: Job[] = [];
      for (let at = 0; at < bytes.length; at += turnBytes) {
        // Lets other requests run every few ms.
        await nextTurn();
        jobs.push(...parser.push(Buffer.from(bytes.buffer, at, Math.min(turnBytes, bytes.length - at))));
      }
      return jobs;
    },
    end: async () => parser.end(),
    close: () => {},
  };
}
