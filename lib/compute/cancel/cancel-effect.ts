import { isOver } from "../job/job-state";
import { type CancelReport, type CancelSummary, isCancelSettled, summarizeReports } from "./cancel-report";
import { type CancelTarget, listStates } from "./cancel-target";
import * as words from "./words";

/**
 * What the cancel of some targets costs, as a sentence: pending jobs lose no results. `unreported`: how many jobs without a
 * reported owner were left out.
 */
export function describeEffect(targets: CancelTarget[], unreported = 0): string {
  const { length } = targets;
  if (length === 0) return words.effects.none(unreported);
  const states = targets.flatMap((target) => {
    const known = listStates(target);
    return known.length > 0 ? known : [null];
  });
  if (states.every((state) => state === "PENDING")) return words.effects.pending(length);
  if (states.includes(null)) return words.effects.unknown(length);
  if (states.every((state) => state !== null && isOver({ state, states: [state] })))
    return words.effects.ended(length);
  return states.includes("PENDING") ? words.effects.mixed(length) : words.effects.running(length);
}

/** Names a target within a sentence: `job 12`, `array 85`. */
export const nameTarget = ({ id, kind }: CancelTarget): string =>
  kind === "array" ? words.namedArray(id) : words.namedJob(id);

/** What stays beside the button after a cancel; null if nothing was sent. */
export function toCancelSummary(
  targets: CancelTarget[],
  reports: ReadonlyMap<string, CancelReport>,
): CancelSummary | null {
  const sent = targets.filter(({ id }) => reports.has(id));
  const all = sent.flatMap(({ id }) => reports.get(id) ?? []);
  const [first] = sent;
  const [only] = all;
  if (!first || !only) return null;
  const refused = all.find((report) => report.kind === "refused");
  const failed = all.find((report) => report.kind === "failed");
  return {
    words:
      all.length === 1
        ? `${upperFirst(nameTarget(first))}: ${lowerFirst(only.words)}`
        : summarizeReports(all),
    settledIds: sent.filter(({ id }) => isCancelSettled(reports.get(id))).map(({ id }) => id),
    warnings: [...new Set(all.flatMap((report) => (report.kind === "failed" ? [] : report.warnings)))],
    refusal: refused?.reason ?? null,
    problem: failed?.problem ?? null,
  };
}

const upperFirst = (text: string) => text[0]?.toUpperCase() + text.slice(1);
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;
