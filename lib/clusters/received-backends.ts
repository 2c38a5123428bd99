import "server-only";
import { successAnswer } from "@/lib/facility/answer-refusal";
import { fieldsOf, listOf } from "@/lib/facility/fields";
import { now } from "@/lib/time/clock";
import type { Backend, BackendList, Family } from "./model";
import { toClusterNumber } from "./wire";

/** What is read of a kind and its options, as it is written (spec §2.4; docs/facts.md, Facility feature flags). */
const readBackend = fieldsOf("engine kind description resourceOptions featureFlags");
const readOption = fieldsOf("key description min max default");
type Option = ReturnType<typeof readOption>;

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

/** The options of a list by their keys, of which the first counts; those without a key are left out. */
function toOptions<T>(
  list: unknown[],
  toOption: (option: Option) => T,
): (T & { key: string; description: string })[] {
  const byKey = new Map<string, T & { key: string; description: string }>();
  for (const entry of list.slice(0, mostOptions)) {
    const option = readOption(entry);
    const key = option.word("key", true);
    if (key !== null && !byKey.has(key))
      byKey.set(key, { key, description: option.word("description") ?? "", ...toOption(option) });
  }
  return [...byKey.values()];
}

function toBackend(value: unknown, segments: Record<Family, string>): Backend | null {
  const { word, list } = readBackend(value);
  const kind = word("kind", true);
  if (kind === null) return null;
  const engine = word("engine") ?? "";
  return {
    family: toFamily(engine, kind, segments),
    engine,
    kind,
    description: word("description") ?? "",
    resources: toOptions(list("resourceOptions"), ({ read }) => ({
      min: read("min", toClusterNumber),
      max: read("max", toClusterNumber),
      default: read("default", toClusterNumber),
    })),
    // A switch that is off may be left out of an answer.
    flags: toOptions(list("featureFlags"), ({ boolean }) => ({ default: boolean("default") })),
  };
}

/** `{backends: [...]}` (spec §4.3) or the bare list. */
export const backendListWire = (segments: Record<Family, string>) =>
  successAnswer.pipe(listOf("backends", mostBackends)).transform((entries): BackendList => {
    const backends = entries.map((entry) => toBackend(entry, segments)).filter((backend) => backend !== null);
    const unreadableCount = entries.length - backends.length;
    return { backends, unreadableCount, readAt: new Date(now()).toISOString() };
  });
