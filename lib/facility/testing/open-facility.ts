import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A facility of a test's own, until the tests of the file that calls this have ended: its origin, which is also the setting. */
export async function openFacility(
  listener: RequestListener,
  settings: Record<string, string> = {},
): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const FACILITY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const SESSION_SECRET = "x".repeat(32);
  Object.assign(process.env, { FACILITY_URL, SESSION_SECRET, LOG_LEVEL: "silent", ...settings });
  return FACILITY_URL;
}
