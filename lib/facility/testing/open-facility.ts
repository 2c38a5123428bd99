import type { RequestListener } from "node:http";
import { serve } from "@/lib/testing/serve";

/** A facility of a test's own, until the tests of the file that calls this have ended: its origin, which is also the setting. */
export async function openFacility(
  listener: RequestListener,
  settings: Record<string, string> = {},
): Promise<string> {
  const FACILITY_URL = await serve(listener);
  const SESSION_SECRET = "x".repeat(32);
  Object.assign(process.env, { FACILITY_URL, SESSION_SECRET, LOG_LEVEL: "silent", ...settings });
  return FACILITY_URL;
}
