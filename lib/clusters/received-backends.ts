import "server-only";
import { z } from "zod";
import { requireSuccess } from "@/lib/facility/answer-refusal";
import { isRecord, tolerantBoolean } from "@/lib/facility/tolerant";
import { now } from "@/lib/time/clock";
import type { Backend, BackendList, Family, FlagOption, ResourceOption } from "./model";
import { toReceived, toReceivedNumber, toWord } from "./received-fields";
import { findEntries } from "./wire";

const mostBackends = 500;
const mostOptions = 50;

const engines: Record<Family, RegExp> = {
  mq: /rabbit|amqp|activemq|artemis|lavinmq|pulsar|kafka|redpanda|nats|(^|[^a-z])mq|message/i,
  kv: /redis|valkey|keydb|dragonfly|garnet|memcache|key-?value|(^|[^a-z])kv([^a-z]|$)/i,
};

/**
 * The family of an engine's clusters, from common engine names and the facility's own path segments; null if neither
 * matches. The facility lists kinds of both families together, without their families (spec §2.4).
 */
export function toFamily(engine: string, kind: string, segments: Record<Family, string>): Family | null {
  for (const word of [engine, kind])
    for (const family of ["mq", "kv"] as const)
      if (word.toLowerCase() === segments[family].toLowerCase() || engines[family].test(word)) return family;
  return null;
}

/** Options as a list, or as a map by key. */
function toEntries(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, mostOptions);
  if (!isRecord(value)) return [];
  if (toWord(toReceived(value).find("key")) !== null) return [value];
  return Object.entries(value)
    .slice(0, mostOptions)
    .map(([key, entry]) => (isRecord(entry) ? { key, ...entry } : { key, default: entry }));
}

function toOption(value: unknown): ResourceOption[] {
  const { find } = toReceived(value);
  const key = toWord(find("key", "name"));
  if (key === null) return [];
  const description = toWord(find("description", "label")) ?? "";
  const [min, max] = [toReceivedNumber(find("min", "minimum")), toReceivedNumber(find("max", "maximum"))];
  return [{ key, description, min, max, default: toReceivedNumber(find("default", "defaultValue")) }];
}

function toFlag(value: unknown): FlagOption[] {
  const { find } = toReceived(typeof value === "string" ? { key: value } : value);
  const key = toWord(find("key", "name"));
  if (key === null) return [];
  const told = find("default", "defaultValue");
  // A switch that is off may be left out of an answer; an unexpected shape counts as unknown.
  return [
    { key, description: toWord(find("description", "label")) ?? "", default: tolerantBoolean.parse(told) },
  ];
}

const firstOfEach = <T extends { key: string }>(options: T[]): T[] =>
  [...new Map(options.toReversed().map((option) => [option.key, option])).values()].toReversed();

function toBackend(value: unknown, segments: Record<Family, string>): Backend | null {
  const { find } = toReceived(value);
  const kind = toWord(find("kind", "name"));
  if (!isRecord(value) || kind === null) return null;
  const engine = toWord(find("engine", "engineFamily")) ?? "";
  return {
    family: toFamily(engine, kind, segments),
    engine,
    kind,
    description: toWord(find("description")) ?? "",
    resources: firstOfEach(toEntries(find("resourceOptions", "resources", "options")).flatMap(toOption)),
    flags: firstOfEach(toEntries(find("featureFlags", "flags", "features")).flatMap(toFlag)),
  };
}

/** `{backends: [...]}` (spec §4.3) or the bare list. */
export const backendListWire = (segments: Record<Family, string>) =>
  z.unknown().transform((answer, context): BackendList => {
    requireSuccess(answer);
    const entries = findEntries(answer, ["backends", "items", "list", "data", "results"]);
    if (entries === null || entries.length > mostBackends) {
      context.addIssue({ code: "custom", path: ["backends"], message: "is no list of a usable length" });
      return z.NEVER;
    }
    const backends = entries.map((entry) => toBackend(entry, segments)).filter((backend) => backend !== null);
    const unreadableCount = entries.length - backends.length;
    return { backends, unreadableCount, readAt: new Date(now()).toISOString() };
  });
