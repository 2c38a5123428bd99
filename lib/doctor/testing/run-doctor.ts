import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const script = path.resolve(import.meta.dirname, "../../../scripts/doctor.mjs");

/** The doctor's whole command as its own process, with `input` on standard input. */
export function runDoctorCommand(args: string[], input = "", settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...settings },
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (part) => {
    output += part;
  });
  child.stderr.on("data", (part) => {
    errors += part;
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}

/** A server on loopback, and the method and path of each request to it. */
export async function listenStub(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close };
}
