import "server-only";
import { z } from "zod";
import { isLoopback } from "./formats";

const proxy = z
  .url({
    protocol: /^https?$/,
    error: "is not valid; write an http or https URL, such as http://proxy.example:3128",
  })
  // A bare % in a password.
  .refine((url) => !/%(?![0-9a-f]{2})/i.test(url), { error: "is not valid; write % in a password as %25" })
  .optional();

export const networkShape = {
  ALLOW_HTTP: z.literal("1", { error: "must be 1 or unset" }).optional(),
  HTTPS_PROXY: proxy,
  HTTP_PROXY: proxy,
  NO_PROXY: z.string().optional(),
};

/**
 * `egress`: how other servers are reached, in the words of undici's EnvHttpProxyAgent; null: directly. `plainHttp`: what travels in
 * clear beyond this machine; `isAllowed`: the operator knows.
 */
export type NetworkSettings = {
  egress: { httpProxy: string; httpsProxy: string; noProxy: string } | null;
  plainHttp: { warnings: string[]; isAllowed: boolean };
};

const carried = { FACILITY_URL: "access tokens", PORTAL_URL: "access tokens and session cookies" };

export function toNetworkSettings(
  values: z.output<z.ZodObject<typeof networkShape>> & { FACILITY_URL?: string; PORTAL_URL?: string },
): NetworkSettings {
  const { HTTP_PROXY: httpProxy = "", HTTPS_PROXY: httpsProxy = "", NO_PROXY: noProxy = "" } = values;
  const isAllowed = values.ALLOW_HTTP === "1";
  const advice = isAllowed
    ? "ALLOW_HTTP=1 permits this."
    : "Use https. From version 0.4 on, the portal doesn't start like this unless ALLOW_HTTP=1 is set.";
  const warnings = (["FACILITY_URL", "PORTAL_URL"] as const)
    .filter((name) => /^http:/i.test(values[name] ?? "") && !isLoopback(new URL(values[name] ?? "").hostname))
    .map((name) => `${name}: http sends ${carried[name]} unencrypted. ${advice}`);
  return {
    egress: httpProxy || httpsProxy ? { httpProxy, httpsProxy, noProxy } : null,
    plainHttp: { warnings, isAllowed },
  };
}
