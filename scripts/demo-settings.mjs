import { findFreePort, parsePort, whyPortUnusable } from "./ports.mjs";
import { Stop } from "./stop.mjs";

/**
 * Settings for running the portal on the demo facility: the user's own first, then the demo's defaults. Throws Stop if they
 * contradict a demo or a port isn't available.
 */
export async function readDemoSettings(command) {
  if (process.env.FACILITY_URL?.trim()) {
    throw new Stop(
      "FACILITY_URL is set, but this command runs the portal on its own demo facility.",
      `Unset FACILITY_URL to see the demo, or use \`npm start\` to run the portal on ${process.env.FACILITY_URL}.`,
    );
  }
  const host = process.env.HOST?.trim() || "127.0.0.1";
  const port = parsePort(process.env.PORT, 3000);
  if (port === null) throw new Stop("PORT must be a whole number from 1 to 65535.");
  const why = await whyPortUnusable(port, host);
  if (why) {
    throw new Stop(
      `Port ${port} can't be used: ${why}.`,
      `Choose another, for example: PORT=3210 npm run ${command}`,
    );
  }
  const facilityPort = await chooseFacilityPort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: host,
    FACILITY_DEMO: "1",
    FACILITY_DEMO_PORT: String(facilityPort),
    FACILITY_NAME: process.env.FACILITY_NAME?.trim() || "Larkspur Research Computing",
    FACILITY_TIME_ZONE: process.env.FACILITY_TIME_ZONE?.trim() || "America/New_York",
    LOG_LEVEL: process.env.LOG_LEVEL?.trim() || "warn",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  return { env, port, host, facilityUrl: `http://127.0.0.1:${facilityPort}` };
}

async function chooseFacilityPort() {
  const given = process.env.FACILITY_DEMO_PORT?.trim();
  if (!given || given === "0") return findFreePort();
  const port = parsePort(given, 0);
  if (port === null)
    throw new Stop("FACILITY_DEMO_PORT must be a whole number from 0 to 65535; 0 takes any free port.");
  const why = await whyPortUnusable(port, "127.0.0.1");
  if (why)
    throw new Stop(`FACILITY_DEMO_PORT ${port} can't be used: ${why}.`, "Unset it to take any free port.");
  return port;
}

/** The URL to enter for a server that listens on `host`. */
export function addressOf(host, port) {
  if (["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
