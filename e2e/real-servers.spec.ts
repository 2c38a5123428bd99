import amqp from "amqplib";
import { Redis } from "ioredis";
import { openApi } from "./support/api";
import { kv, mq } from "./support/clusters";
import { findServer, startServer } from "./support/real-server";
import { expect, test } from "./support/test";

test("the credentials of a key-value cluster are what a real server's clients need", async ({
  request,
  ownPortal,
}) => {
  test.skip(findServer("kv") === null, "needs valkey-server or redis-server");
  const { send, signIn } = openApi(request, ownPortal);
  await signIn(await ownPortal.facility.tokens("full"));
  const told = await (await send("POST", "/api/clusters/kv", kv("real"))).json();
  const server = await startServer("kv", told.credentials);
  try {
    const url = new URL(told.credentials.url);
    Object.assign(url, { protocol: "redis:", host: `127.0.0.1:${server.port}` });
    const connect = async (address: URL) => {
      const client = new Redis(address.href, { lazyConnect: true, retryStrategy: () => null });
      client.on("error", () => {});
      try {
        await client.connect();
        await client.set("count", 1);
        return await client.incr("count");
      } finally {
        client.disconnect();
      }
    };
    await expect.poll(() => connect(url).catch(() => null), { timeout: 30_000 }).toBe(2);
    url.password = "wrong";
    await expect(connect(url)).rejects.toThrow();
  } finally {
    await server.stop();
  }
});

test("the credentials of a message queue are what a real server's clients need", async ({
  request,
  ownPortal,
}) => {
  test.skip(findServer("mq") === null, "needs rabbitmq-server");
  test.setTimeout(120_000);
  const { send, signIn } = openApi(request, ownPortal);
  await signIn(await ownPortal.facility.tokens("full"));
  const told = await (await send("POST", "/api/clusters/mq", mq("real"))).json();
  const server = await startServer("mq", told.credentials);
  try {
    const url = new URL(told.credentials.amqpsUrl);
    Object.assign(url, { protocol: "amqp:", host: `127.0.0.1:${server.port}` });
    const send = async () => {
      const connection = await amqp.connect(url.href);
      try {
        const channel = await connection.createChannel();
        await channel.assertQueue("events");
        channel.sendToQueue("events", Buffer.from("tide"));
        const message = await channel.get("events", { noAck: true });
        return message ? message.content.toString() : null;
      } finally {
        await connection.close();
      }
    };
    await expect.poll(() => send().catch(() => null), { timeout: 90_000 }).toBe("tide");
    url.password = "wrong";
    await expect(amqp.connect(url.href)).rejects.toThrow();
  } finally {
    await server.stop();
  }
});
