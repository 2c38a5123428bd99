import { findFreePort, parsePort, whyPortUnusable } from "./ports.mjs";
import { Stop } from "./stop.mjs";

/**
 * Settings for running the portal with the demo facility: the user's own, then the demo's defaults. Throws Stop if they rule
 * out a demo or a port isn't available.
 */
export async function readDemoSettings(command) {
  if (process.env.FACILITY_URL?.trim()) {
    throw new Stop(
      "FACILITY_URL is set, but this command runs the portal with its own demo facility.",
      `Unset FACILITY_URL to run the demo, or run \`npm start\` to use the facility at ${process.env.FACILITY_URL}.`,
    );
  }
  const host = process.env.HOST?.trim() || "127.0.0.1";
  const port = parsePort(process.env.PORT, 3000);
  if (port === null)
    throw new Stop(`PORT must be a whole number from 1 to 65535, but is “${process.env.PORT}”.`);
  const why = await whyPortUnusable(port, host);
  if (why) {
    throw new Stop(
      `Port ${port} can't be used: ${why}.`,
      `Choose another port, for example: PORT=3210 npm run ${command}`,
    );
  }
  // The portal's settings refuse a wrong one.
  const given = process.env.FACILITY_DEMO_PORT?.trim();
  const facilityPort = given && given !== "0" ? given : await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: host,
    PORTAL_URL: process.env.PORTAL_URL?.trim() || toOwnUrl(host, port),
    FACILITY_DEMO: "1",
    FACILITY_DEMO_PORT: String(facilityPort),
    FACILITY_NAME: process.env.FACILITY_NAME?.trim() || "Larkspur Research Computing",
    FACILITY_TIME_ZONE: process.env.FACILITY_TIME_ZONE?.trim() || "America/New_York",
    LOG_LEVEL: process.env.LOG_LEVEL?.trim() || "warn",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  return { env, port, host, facilityUrl: `http://127.0.0.1:${facilityPort}` };
}

/** What the portal calls itself where it listens on one address that isn't loopback: otherwise it answers as localhost alone. */
const toOwnUrl = (host, port) => {
  const address = addressOf(host, port);
  return address.startsWith("http://localhost:") ? "" : address;
};

/** The URL to enter for a server that listens on `host`. */
export function addressOf(host, port) {
  if (["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
