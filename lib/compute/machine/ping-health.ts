import type { Ping } from "./machine-model";
import * as words from "./words";

/** The scheduler's health in words. `tone` is ok only if a recent answer reports it (docs/facts.md, Slurm ping). */
type PingHealth = { tone: "ok" | "down" | "warn" | "unknown"; words: string; details: string[] };

/** Age in milliseconds at which a good answer no longer describes the present: three ping intervals. */
export const healthStaleAfterMs = 90_000;

/** The scheduler's health now, from a ping; `hasProblem`: the latest read failed. Times are epoch ms. */
export function toPingHealth(
  ping: Ping | undefined,
  asOfMs: number | null,
  hasProblem: boolean,
  now: number,
): PingHealth {
  if (!ping || asOfMs === null)
    return {
      tone: "unknown",
      words: hasProblem ? words.healthUnknown : words.checking,
      details: [],
    };
  const details = ping.controllers.map(sayController);
  if (hasProblem || now - asOfMs > healthStaleAfterMs)
    return {
      tone: "unknown",
      words: words.healthWasLast(words.lastHealth[String(ping.isUp)] ?? words.notReported),
      details,
    };
  if (ping.isUp === null) return { tone: "unknown", words: words.healthNotReported, details };
  if (!ping.isUp) return { tone: "down", words: words.schedulerDown, details };
  return ping.controllers.some(({ isUp }) => isUp === false)
    ? { tone: "warn", words: words.otherDown, details }
    : { tone: "ok", words: words.schedulerUp, details };
}

function sayController({ hostname, mode, pinged, latencyMicroseconds }: Ping["controllers"][number]): string {
  const name = [mode, hostname].filter(Boolean).join(" ") || words.controller;
  return [`${name}: ${pinged || words.notReported}`, sayLatency(latencyMicroseconds)]
    .filter(Boolean)
    .join(", ");
}

/** Formats microseconds: `561 µs`, `5.9 ms`, `1.2 s`; "" for null. */
export function sayLatency(microseconds: number | null): string {
  if (microseconds === null) return "";
  if (microseconds < 1000) return `${Math.round(microseconds)} µs`;
  if (microseconds < 1_000_000) return `${toThree(microseconds / 1000)} ms`;
  return `${toThree(microseconds / 1_000_000)} s`;
}

const toThree = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
