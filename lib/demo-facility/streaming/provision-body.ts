import { Refusal } from "../refusal";
import { findBackend, type StreamingBackend, type StreamingFamily } from "./backends";

/** A valid provisioning request. */
interface ProvisionWish {
  kind: string;
  name: string;
  settings: Record<string, number>;
  flags: Record<string, boolean>;
}

const FIELDS = ["kind", "name", "resourceSettings", "featureFlags"];
const REQUIRED: Record<StreamingFamily, readonly string[]> = {
  mq: ["cpus", "ram-gbs", "nodes"],
  kv: ["cpus", "ram-gbs"],
};

/**
 * Validates a provisioning as strictly as the document allows (spec §4.3, §2.4). Throws 400 with the reason.
 */
export function readProvisionBody(body: Record<string, unknown>, family: StreamingFamily): ProvisionWish {
  const unknown = Object.keys(body).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new Refusal(400, `unknown field "${unknown}"`);
  const { name } = body;
  if (typeof name !== "string" || !/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(name)) {
    throw new Refusal(400, "name must be an RFC 1123 label of at most 40 characters");
  }
  const backend = findBackend(family, body.kind);
  if (!backend) throw new Refusal(400, `kind is not one that is offered for ${family}`);
  const settings = readSettings(body.resourceSettings, family, backend);
  const flags = readFlags(body.featureFlags, backend);
  return { kind: backend.kind, name, settings, flags };
}

function readSettings(
  value: unknown,
  family: StreamingFamily,
  backend: StreamingBackend,
): Record<string, number> {
  const given = toRecord(value, "resourceSettings");
  const missing = REQUIRED[family].find((key) => given[key] === undefined);
  if (missing !== undefined) throw new Refusal(400, `resourceSettings.${missing} is required`);
  const settings: Record<string, number> = {};
  for (const { key, default: byDefault } of backend.resourceOptions) settings[key] = byDefault;
  for (const [key, number] of Object.entries(given)) {
    const option = backend.resourceOptions.find((known) => known.key === key);
    // Key-value clusters take only these two (spec §4.3 rule 2). "nodes" is allowed even if a kind doesn't
    // list it.
    const isKnown = REQUIRED[family].includes(key) || (family === "mq" && option !== undefined);
    if (!isKnown) throw new Refusal(400, `resourceSettings.${key} is not a setting of this kind`);
    const { min, max } = option ?? { min: 1, max: 9 };
    if (typeof number !== "number" || !Number.isInteger(number) || number < min || number > max) {
      throw new Refusal(400, `resourceSettings.${key} must be an integer from ${min} to ${max}`);
    }
    settings[key] = number;
  }
  return settings;
}

function readFlags(value: unknown, backend: StreamingBackend): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  for (const { key, default: byDefault } of backend.featureFlags) flags[key] = byDefault;
  for (const [key, flag] of Object.entries(value === undefined ? {} : toRecord(value, "featureFlags"))) {
    if (flags[key] === undefined) throw new Refusal(400, `featureFlags.${key} is not a flag of this kind`);
    if (typeof flag !== "boolean") throw new Refusal(400, `featureFlags.${key} must be true or false`);
    flags[key] = flag;
  }
  return flags;
}

function toRecord(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, `${name} must be an object`);
  }
  return Object.fromEntries(Object.entries(value));
}
