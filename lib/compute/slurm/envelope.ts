import "server-only";
import { cleanWords } from "@/lib/facility/failure";
import { isRecord, recordAt, toInstant, toNumber, toRecords, toText, type WireRecord } from "./fields";

/** The fields around every answer's content: failures, warnings, and the sender (docs/facts.md, Slurm answers). */
export type Envelope = {
  faults: { number: number | null; words: string }[];
  warnings: string[];
  asOf: string | null;
  release: string | null;
  cluster: string | null;
  version: { major: string; minor: string; micro: string } | null;
};

const mostKept = 50;

/** Reads the envelope of any answer. Never throws: an answer without one has no faults and no warnings. */
export function readEnvelope(answer: unknown): Envelope {
  const wire = isRecord(answer) ? answer : {};
  const meta = recordAt(wire, "meta");
  // Older parsers write the key with a capital letter.
  const slurm = isRecord(meta.slurm) ? meta.slurm : recordAt(meta, "Slurm");
  const version = slurm.version;
  return {
    faults: toFaults(wire.errors),
    warnings: toWarnings(wire.warnings),
    asOf: toInstant(wire.last_update),
    release: toText(slurm.release),
    cluster: toText(slurm.cluster),
    version: isRecord(version)
      ? {
          major: toText(version.major) ?? "",
          minor: toText(version.minor) ?? "",
          micro: toText(version.micro) ?? "",
        }
      : null,
  };
}

/** The failure in an answer, as one sentence with its number; null if the answer has none. */
export function readFault(envelope: Envelope): { number: number | null; words: string } | null {
  const [first] = envelope.faults;
  if (!first) return null;
  const words = [...new Set(envelope.faults.map((fault) => fault.words))].slice(0, 5).join("; ");
  return { number: first.number, words };
}

/** The warnings of an answer that has content; failures beside it are warnings too, as the content is shown. */
export const warningsBesideContent = ({ faults, warnings }: Envelope): string[] => [
  ...new Set([...faults.map(({ words }) => words), ...warnings]),
];

function toFaults(value: unknown): Envelope["faults"] {
  const values = Array.isArray(value) ? value : [value];
  return values.slice(0, mostKept).flatMap((entry) => {
    const words = isRecord(entry) ? wordsOf(entry) : clean(toText(entry));
    const number = isRecord(entry) ? toNumber(entry.error_number) : null;
    // An entry without words and number isn't a failure.
    return words === null && !number ? [] : [{ number, words: words ?? `Error ${number}` }];
  });
}

function wordsOf(entry: WireRecord): string | null {
  const error = clean(toText(entry.error));
  const description = clean(toText(entry.description));
  if (error === null || description === null || error === description) return error ?? description;
  return `${error} (${description})`;
}

/** The words of each warning, preceded by its subject if the scheduler names one ("#/job/minimum_nodes/"). */
function toWarnings(value: unknown): string[] {
  const { records } = toRecords(value);
  const all = records.flatMap((entry) => {
    const words = clean(toText(entry.description));
    const about = toText(entry.source);
    if (words === null) return [];
    return [about?.startsWith("#/") ? `${about.replace(/^#\/|\/$/g, "")}: ${words}` : words];
  });
  return [...new Set(all)].slice(0, mostKept);
}

const clean = (text: string | null) => (text === null ? null : cleanWords(text));
