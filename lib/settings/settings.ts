import "server-only";
import { z } from "zod";
import { isTimeZone } from "@/lib/time/zone";
import { demoOffers, demoOperators, demoThesaurus } from "./demo-offers";
import { type FaceSettings, faceShape, toFaceSettings } from "./face-settings";
import {
  type ComputeResource,
  computeResources,
  isLoopback,
  list,
  origins,
  publicOrigin,
  quoteValue,
  schemes,
  secrets,
  segments,
  webUrl,
} from "./formats";
import {
  type IdentitySettings,
  identityShape,
  listIdentityFaults,
  toIdentitySettings,
} from "./identity-settings";
import { type NetworkSettings, networkShape, toNetworkSettings } from "./network-settings";
import { type TemplatesPlace, toTemplatesPlace } from "./templates-place";
import {
  type AnnounceSettings,
  listWebhookFaults,
  toWebhookSettings,
  type WebhookSettings,
  webhookShape,
} from "./webhook-settings";

const integer = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error);
};
const wholeNumber = (least: number, most: number, fallback: number) =>
  z.string().default(String(fallback)).transform(Number).pipe(integer(least, most));
/** Requests per minute from one address; without a default here, as a demo's is different. */
const limit = z.string().transform(Number).pipe(integer(1, 100_000)).optional();
const oneOrUnset = z.literal("1", { error: "must be 1 or unset" }).optional();
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The environment as it is given: texts in, values out. descriptions.ts says what each means. */
export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: z.string().optional(),
  PORTAL_URL: publicOrigin.optional(),
  FACILITY_DEMO: oneOrUnset,
  FACILITY_DEMO_PORT: wholeNumber(0, 65_535, 0),
  DEMO_ODD: oneOrUnset,
  DEMO_NOW: z.iso
    .datetime({ offset: true, error: "must be an ISO 8601 instant, such as 2027-03-12T15:00:00Z" })
    .optional(),
  FACILITY_URL: webUrl.transform((text) => text.replace(/\/+$/, "")).optional(),
  FACILITY_SEGMENTS: segments,
  COMPUTE_RESOURCES: computeResources,
  STATUS_REFRESH_SECONDS: wholeNumber(1, 3600, 60),
  THESAURUS_URL: webUrl.optional(),
  THESAURUS_API_NAMESPACE: z.string().optional(),
  THESAURUS_TYPES_NAMESPACE: z.string().optional(),
  THESAURUS_REQUEST_NAMESPACE: z.string().optional(),
  THESAURUS_SCHEMES: schemes,
  SESSION_SECRET: secrets.optional(),
  TEMPLATES_DIR: z.string().optional(),
  FACILITY_TIME_ZONE: z
    .string()
    .default("UTC")
    .refine(isTimeZone, "must be an IANA time zone, such as Europe/Zurich"),
  UPSTREAM_TIMEOUT_MS: wholeNumber(100, 600_000, 15_000),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  DRAIN_SECONDS: wholeNumber(0, 300, 0),
  SIGN_IN_LIMIT: limit,
  ANONYMOUS_LIMIT: limit,
  UNACCEPTED_WRITE_LIMIT: limit,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
  STATE_DIR: z.string().default(".state"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  RECORD_SECONDS: wholeNumber(0, 3600, 300),
  HISTORY_DAYS: wholeNumber(1, 3650, 400),
  AUDIT_DAYS: wholeNumber(1, 3650, 400),
  AUDIT_ADDRESS_DAYS: wholeNumber(1, 3650, 90),
  OPERATOR_PROJECTS: list.optional(),
  ...webhookShape,
  BOARD_FRAME_ANCESTORS: list.pipe(origins).default([]),
  ...faceShape,
  ...identityShape,
  ...networkShape,
});

/** The portal's settings, documented in docs/settings.md, parsed once. */
export type Settings = {
  portalOrigin: string | null;
  demo: boolean;
  facilityUrl: string;
  segments: { fac: string; sched: string; mq: string; kv: string };
  computeResources: ComputeResource[] | null;
  /** Where the facility's templates of jobs are; null: none. */
  templates: TemplatesPlace | null;
  statusRefreshMs: number;
  /** The thesaurus service's URL, its namespaces (thesaurus spec §2, §4) and the thesauri on offer; null: none. */
  thesaurus: {
    url: string;
    names: { api: string; types: string; request: string };
    schemes: { label: string; uri: string }[];
  } | null;
  sessionSecrets: string[];
  facilityTimeZone: string;
  upstreamTimeoutMs: number;
  logLevel: string;
  stateDir: string;
  /** PostgreSQL's URL, with its password; null: a file in `stateDir`. */
  databaseUrl: string | null;
  /** How often the status is recorded, in ms (0: not at all), and for how many days that is kept. */
  recordMs: number;
  historyDays: number;
  /** For how many days the audit record is kept, and the addresses in it. */
  auditDays: number;
  auditAddressDays: number;
  /** The projects whose members may write notes. */
  operatorProjects: string[];
  /** null: changes are posted nowhere. */
  webhooks: WebhookSettings | null;
  /** null: nothing is mailed. */
  announcements: AnnounceSettings | null;
  /** How many proxies in front of the portal are trusted to report the caller's address. */
  trustedProxies: number;
  /** For how long a portal that is told to end still takes new connections, while health and readiness fail. */
  drainMs: number;
  /** Requests per minute from one address: sign-ins, and costly requests that need no session. */
  limits: { signIn: number; anonymous: number; unacceptedWrite: number };
  boardFrameAncestors: string[];
  /** null: people aren't identified, only project accounts are known. */
  identity: IdentitySettings | null;
} & FaceSettings &
  NetworkSettings;

/**
 * Parses an environment: returns the settings, or all faults, each with its variable's name. Empty counts as not set.
 * `listTemplateFaults` is the start's, which reads the templates.
 */
export function parseSettings(
  environment: Record<string, string | undefined>,
  listTemplateFaults: (place: TemplatesPlace) => string[] = () => [],
): { settings: Settings } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        return `${name}: ${message}${quoteValue(name, message, given[name])}`;
      });
  const demo = given.FACILITY_DEMO === "1";
  if (demo && given.FACILITY_URL)
    faults.push("FACILITY_URL: can't be combined with FACILITY_DEMO=1; unset one of them");
  if (!given.FACILITY_DEMO && !given.FACILITY_URL) {
    faults.push(
      "FACILITY_URL: missing; set it to the base URL of the facility API, such as https://api.facility.example (or set FACILITY_DEMO=1 for a demo)",
    );
  }
  if (!given.SESSION_SECRET && !demo)
    faults.push(
      "SESSION_SECRET: missing; set it to at least 32 random characters, for example from `openssl rand -hex 32`",
    );
  // Without it, links, the cookie's Secure and the same-origin check would depend on the Host sent by the caller.
  if (!given.PORTAL_URL && !demo && !isLoopback(given.HOST)) {
    faults.push(
      "PORTAL_URL: missing; set it to the public origin, such as https://portal.example (not needed with HOST=127.0.0.1)",
    );
  }
  if (given.DEMO_NOW && !demo) faults.push("DEMO_NOW: works only with FACILITY_DEMO=1; unset it");
  faults.push(...listWebhookFaults(given), ...listIdentityFaults(given));
  if (given.THESAURUS_URL) {
    for (const name of [
      "THESAURUS_API_NAMESPACE",
      "THESAURUS_TYPES_NAMESPACE",
      "THESAURUS_REQUEST_NAMESPACE",
    ]) {
      if (!given[name])
        faults.push(`${name}: missing; required with THESAURUS_URL (docs/settings.md says which namespace)`);
    }
  }
  const templates = toTemplatesPlace(given, demo ? demoOffers : null);
  if (templates) faults.push(...listTemplateFaults(templates).map((fault) => `TEMPLATES_DIR: ${fault}`));
  if (!parsed.success || faults.length > 0) return { faults: [...new Set(faults)] };
  const values = parsed.data;
  const facilityUrl = values.FACILITY_URL ?? `http://127.0.0.1:${values.FACILITY_DEMO_PORT}`;
  const thesaurusUrl = values.THESAURUS_URL ?? (demo ? `${facilityUrl}${demoThesaurus.path}` : null);
  return {
    settings: {
      portalOrigin: values.PORTAL_URL ?? null,
      demo,
      facilityUrl,
      segments: values.FACILITY_SEGMENTS,
      computeResources: values.COMPUTE_RESOURCES ?? (demo ? demoOffers : null),
      templates,
      statusRefreshMs: values.STATUS_REFRESH_SECONDS * 1000,
      thesaurus:
        thesaurusUrl === null
          ? null
          : {
              url: thesaurusUrl,
              names: {
                api: values.THESAURUS_API_NAMESPACE ?? demoThesaurus.names.api,
                types: values.THESAURUS_TYPES_NAMESPACE ?? demoThesaurus.names.types,
                request: values.THESAURUS_REQUEST_NAMESPACE ?? demoThesaurus.names.request,
              },
              schemes:
                given.THESAURUS_SCHEMES || values.THESAURUS_URL
                  ? values.THESAURUS_SCHEMES
                  : demoThesaurus.schemes,
            },
      sessionSecrets: values.SESSION_SECRET ?? [],
      facilityTimeZone: values.FACILITY_TIME_ZONE,
      upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
      logLevel: values.LOG_LEVEL,
      stateDir: values.STATE_DIR,
      databaseUrl: values.DATABASE_URL ?? null,
      recordMs: values.RECORD_SECONDS * 1000,
      historyDays: values.HISTORY_DAYS,
      auditDays: values.AUDIT_DAYS,
      auditAddressDays: values.AUDIT_ADDRESS_DAYS,
      operatorProjects: values.OPERATOR_PROJECTS ?? (demo ? demoOperators : []),
      ...toWebhookSettings(values),
      trustedProxies: values.TRUSTED_PROXIES,
      drainMs: values.DRAIN_SECONDS * 1000,
      limits: {
        // A demo's tokens are public, and its visitors and tests all come from one address.
        signIn: values.SIGN_IN_LIMIT ?? (demo ? 6000 : 300),
        anonymous: values.ANONYMOUS_LIMIT ?? (demo ? 12_000 : 3000),
        unacceptedWrite: values.UNACCEPTED_WRITE_LIMIT ?? (demo ? 6000 : 300),
      },
      boardFrameAncestors: values.BOARD_FRAME_ANCESTORS,
      ...toFaceSettings(values),
      identity: toIdentitySettings(values),
      ...toNetworkSettings(values),
    },
  };
}

let settings: Settings | null = null;

/** This process's settings. Throws with all faults; instrumentation.ts has already refused to start in that case. */
export function readSettings(): Settings {
  if (!settings) {
    const parsed = parseSettings(process.env);
    if ("faults" in parsed) throw new Error(`The settings are not valid:\n${parsed.faults.join("\n")}`);
    settings = parsed.settings;
  }
  return settings;
}
