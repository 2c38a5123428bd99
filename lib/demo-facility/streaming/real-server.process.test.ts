import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import amqp from "amqplib";
import { Redis } from "ioredis";
import { transformWithOxc } from "vite";
import { afterEach, describe, expect, it } from "vitest";
import { listenDemoFacility } from "../listen";
import { findServer } from "./find-server";

const STREAMING = "/fac/open/v1alpha/streaming";
let close: (() => Promise<void>) | null = null;
afterEach(() => close?.());

/** Starts a facility with real servers, and returns a function for calls with one token. */
async function start() {
  const facility = await listenDemoFacility({ port: 0, realServers: true });
  close = facility.close;
  const minted = await fetch(`${facility.origin}/demo/tokens`, {
    method: "POST",
    body: '{"profile":"full"}',
  });
  const { token } = (await minted.json()) as { token: string };
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {
      Authorization: token,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    const answer = await fetch(facility.origin + path, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  return { ...facility, call };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });
}

async function until(condition: () => Promise<boolean>, withinMs: number): Promise<void> {
  const endMs = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > endMs) throw new Error("it did not come about in time");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const settings = { cpus: 1, "ram-gbs": 1 };

describe.skipIf(findServer("kv") === null)("a key-value cluster that is a real server", () => {
  const provision = (name: string) => ({ kind: "valkey-general", name, resourceSettings: settings });

  it("isn't accessible at once, then takes the returned credentials and no others, and ends with the cluster", async () => {
    const { call } = await start();
    const told = await call("POST", `${STREAMING}/kv/provision_cluster`, provision("real"));
    const url = new URL(told.url ?? "");
    expect(await isListening(Number(url.port))).toBe(false);
    await until(() => isListening(Number(url.port)), 15_000);

    const client = new Redis(told.url ?? "", { lazyConnect: true, retryStrategy: () => null });
    await client.connect();
    await client.set("count", 1);
    expect(await client.incr("count")).toBe(2);
    client.disconnect();

    url.password = "wrong";
    const stranger = new Redis(url.href, { lazyConnect: true, retryStrategy: () => null });
    stranger.on("error", () => undefined);
    await expect(stranger.connect().then(() => stranger.get("count"))).rejects.toThrow();
    stranger.disconnect();

    expect(await call("DELETE", `${STREAMING}/kv/cluster/real`)).toEqual({ success: true });
    await until(async () => !(await isListening(Number(url.port))), 10_000);
  });

  it("ends at the end of the cluster's lifetime, and with the facility", async () => {
    const { call, origin } = await start();
    const ports: number[] = [];
    for (const name of ["ends-in-1h", "stays"]) {
      const { url = "" } = await call("POST", `${STREAMING}/kv/provision_cluster`, provision(name));
      ports.push(Number(new URL(url).port));
    }
    const [ending = 0, staying = 0] = ports;
    await until(async () => (await isListening(ending)) && (await isListening(staying)), 15_000);
    await fetch(`${origin}/demo/clock`, { method: "POST", body: '{"advanceSeconds":3700}' });
    await until(async () => !(await isListening(ending)), 10_000);
    expect(await isListening(staying)).toBe(true);
    await close?.();
    expect(await isListening(staying)).toBe(false);
  });

  it("leaves no orphan when the process that runs the facility is killed", async () => {
    const source = readFileSync(new URL("./server-process.ts", import.meta.url), "utf8");
    const { code: parts } = await transformWithOxc(source, "server-process.ts");
    const program = findServer("kv") ?? "";
    const code = `
      ${parts}
      const port = await findFreePort();
      startServer([${JSON.stringify(program)}, "-"], "bind 127.0.0.1\\nport " + port + "\\nsave \\"\\"\\n");
      await new Promise((resolve) => setTimeout(resolve, 1500));
      console.log(port);
      process.kill(process.pid, "SIGKILL");
    `;
    let output = "";
    try {
      execFileSync(process.execPath, ["--input-type=module", "-e", code]);
    } catch (error) {
      output = String((error as { stdout: Buffer }).stdout);
    }
    expect(output).toMatch(/^\d+\n$/);
    await until(async () => !(await isListening(Number(output))), 10_000);
  });
});

describe.skipIf(findServer("mq") === null)("a message-queue cluster that is a real server", () => {
  it("takes a message and gives it back with the returned credentials", async () => {
    const { call } = await start();
    const told = await call("POST", `${STREAMING}/mq/provision_cluster`, {
      kind: "rabbitmq-general",
      name: "real",
      resourceSettings: { ...settings, nodes: 1 },
    });
    const url = told.amqpsUrl ?? "";
    let connection: Awaited<ReturnType<typeof amqp.connect>> | null = null;
    await until(async () => {
      connection = await amqp.connect(url).catch(() => null);
      return connection !== null;
    }, 60_000);
    const open = connection as unknown as Awaited<ReturnType<typeof amqp.connect>>;
    const channel = await open.createChannel();
    await channel.assertQueue("events");
    channel.sendToQueue("events", Buffer.from("tide"));
    let received = "";
    await until(async () => {
      const message = await channel.get("events", { noAck: true });
      received = message ? message.content.toString() : "";
      return received !== "";
    }, 10_000);
    expect(received).toBe("tide");
    await open.close();
  }, 90_000);
});
