/** The texts about one's own earlier runs. They report what was seen; no number is proposed. */
import { formatDuration } from "@/lib/time/duration";
import { toStateView } from "../job/job-state";
import { sayTimeLimit } from "../job/time-limit";
import type { Run, RunFigures } from "./run";

export const heading = "Your own runs";
/** `31 to 44 min`, with the unit once where both share it. */
const range = ({ least, most }: { least: number; most: number }) => {
  const [from, to] = [formatDuration(least * 1000), formatDuration(most * 1000)];
  if (from === to) return from;
  const [number, unit, ...more] = from.split(" ");
  return more.length === 0 && to.split(" ").length === 2 && to.endsWith(` ${unit}`)
    ? `${number} to ${to}`
    : `${from} to ${to}`;
};
export const lastJobs = (number: number, name: string) => `Your last ${number} jobs named ${name}: `;
const unknown = "run time unknown";
const ofLimits = (limits: RunFigures["limits"]) => {
  const known = limits.filter((limit) => limit !== null);
  const texts = [known[0], known.at(-1)].map((limit) => (limit === undefined ? "" : sayTimeLimit(limit)));
  if (known.length === 0) return ", limits unknown";
  return texts[0] === texts[1] ? ` of ${texts[0]}` : ` of ${texts[0]} to ${texts[1]}`;
};
export const figures = ({ waited, ran, limits, unseen }: RunFigures) =>
  [
    waited === null ? null : `waited ${range(waited)}`,
    ran === null ? unknown : `ran ${range(ran)}${ofLimits(limits)}`,
    unseen === 0 ? null : `${unseen} not seen to the end`,
  ]
    .filter((text) => text !== null)
    .join(", ");

export const eachRun = "Each run";
export const columns = ["Job", "Start", "Waited", "Ran", "Time limit", "State"];
export const duration = (seconds: number | null) => (seconds === null ? "–" : formatDuration(seconds * 1000));
export const ranOf = ({ endAt, ranSeconds, wasSuspended }: Run) => {
  if (endAt === null) return "end not seen";
  return ranSeconds === null && wasSuspended ? "unknown (was suspended)" : duration(ranSeconds);
};
export const stateOf = ({ endAt, state }: Run) => {
  const word = toStateView({ state, states: [] }).words;
  return endAt === null ? `last seen: ${word.toLowerCase()}` : word;
};
export const fromWhere =
  "From jobs that you submitted here and lists that you opened in this browser; waits count from the submit.";
export const whatFits = "What fits now";
