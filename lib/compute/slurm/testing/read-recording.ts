import { readFileSync } from "node:fs";
import path from "node:path";

/** One recorded answer of a real scheduler: the request body, if any, the status and the body. */
export type Recording = {
  status: number;
  request?: unknown;
  body?: Record<string, unknown>;
  bodyText?: string;
};

export const recordedVersions = ["v0.0.42", "v0.0.43", "v0.0.44"] as const;

/** A recording by version and name; for tests. */
export function readRecording(version: string, name: string): Recording {
  const file = path.join(import.meta.dirname, "../__fixtures__", version, `${name}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}
