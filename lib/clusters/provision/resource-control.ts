import type { Family } from "../families";
import { missingResource, unsupportedResource } from "../words";
import type { Backend } from "./backend-model";
import * as words from "./words";

/** One number field of the provision form. null: the bound is not reported. */
export type ResourceControl = {
  key: string;
  label: string;
  description: string;
  min: number;
  max: number | null;
  default: number | null;
  unit: string | null;
  /** If false, the field is shown but not sent; the facility chooses its value. */
  isSent: boolean;
};

const knownLabels: Record<string, { label: string; unit: string | null }> = {
  cpus: { label: words.cpus, unit: null },
  "ram-gbs": { label: words.ramGb, unit: "GB" },
  nodes: { label: words.nodes, unit: null },
};
const units: Record<string, string> = { gbs: "GB", gb: "GB", mbs: "MB", mb: "MB", tbs: "TB", tb: "TB" };
const abbreviations = /^(cpus?|ram|gpus?|ssd|iops|io|ip|tls|ui|json|aof|http|amqp|mqtt)$/i;

/** The display form of an option's key: `ram-gbs` is `RAM (GB)`, `disk-gbs` is `Disk (GB)`. */
export function toPlainKey(key: string): { label: string; unit: string | null } {
  const known = Object.hasOwn(knownLabels, key) ? knownLabels[key] : undefined;
  if (known) return known;
  const parts = key.split(/[-_.\s]+/).filter(Boolean);
  const last = parts.at(-1)?.toLowerCase() ?? "";
  const unit = (Object.hasOwn(units, last) ? units[last] : undefined) ?? null;
  const named = unit !== null && parts.length > 1 ? parts.slice(0, -1) : parts;
  const plain = named
    .map((word) => (abbreviations.test(word) ? word.toUpperCase().replace(/S$/, "s") : word))
    .join(" ");
  const label = plain ? plain.charAt(0).toUpperCase() + plain.slice(1) : key;
  return unit !== null && parts.length > 1
    ? { label: words.withUnit(label, unit), unit }
    : { label, unit: null };
}

/** The smallest sensible value, used if neither a backend nor the reader gives one. */
const plainDefault = 1;

/** One control per option of the kind, plus those that the family requires even if unlisted. */
export function listControls(family: Family, backend: Backend | null): ResourceControl[] {
  const listed = new Map(backend?.resources.map((option) => [option.key, option]) ?? []);
  const keys = [...new Set([...specKeys[family], ...listed.keys()])];
  return keys.map((key) => {
    const option = listed.get(key);
    return {
      key,
      ...toPlainKey(key),
      description: option?.description ?? "",
      min: Math.max(1, Math.ceil(option?.min ?? 1)),
      max: option?.max ?? null,
      default: option ? option.default : plainDefault,
      isSent: isSentKey(family, key),
    };
  });
}

/** The fault of a typed number; null if valid. */
export function whyNotSetting({ min, max, label }: ResourceControl, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return words.settingMissing(label);
  if (!/^\d{1,9}$/.test(trimmed)) return words.settingNotWhole(label);
  const value = Number(trimmed);
  if (value < min) return words.settingTooSmall(label, min);
  return max !== null && value > max ? words.settingTooLarge(label, max) : null;
}

/** The bounds in words: `1–4, default 2`. */
export function sayBounds({ min, max, default: usual, unit }: ResourceControl): string {
  const withUnit = (value: number) => (unit ? `${value} ${unit}` : String(value));
  const range = max === null ? words.atLeast(withUnit(min)) : words.range(min, withUnit(max));
  return usual === null ? range : words.withDefault(range, withUnit(usual));
}

/** The resource keys of a provisioning that the spec itself names, per family (spec §4.3), in the form's order. */
const specKeys: Record<Family, readonly string[]> = {
  mq: ["cpus", "ram-gbs", "nodes"],
  kv: ["cpus", "ram-gbs"],
};

/**
 * True for a key that may be sent: for key-value stores only the spec's two (spec §4.3 rule 2), for message queues also
 * those listed by the backend. An option that isn't sent is shown as chosen by the facility.
 */
const isSentKey = (family: Family, key: string): boolean => family === "mq" || specKeys.kv.includes(key);

/** The keys of `resources` that don't fit the family, and why, in key order; empty if all are valid. */
export function whyNotResources(
  family: Family,
  resources: Record<string, number | undefined>,
): { key: string; why: string }[] {
  const missing = specKeys[family]
    .filter((key) => resources[key] === undefined)
    .map((key) => ({ key, why: missingResource }));
  const unfit = Object.keys(resources)
    .filter((key) => resources[key] !== undefined && !isSentKey(family, key))
    .map((key) => ({ key, why: unsupportedResource }));
  return [...missing, ...unfit];
}
