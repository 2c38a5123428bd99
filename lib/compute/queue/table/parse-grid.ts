import {
  type Check,
  isListOf,
  isNumber,
  isNumberOrNull,
  isOptional,
  isText,
  isTextOrNull,
  pickShape,
  type Shape,
} from "@/lib/portal/json-shape";
import { parseProblem } from "@/lib/portal/parse-problem";
import type { GridHead, GridPart, JobGrid } from "../grid/grid-model";

const head: Shape<GridHead> = {
  state: isText,
  total: isNumber,
  unreadable: isNumber,
  repeated: isNumber,
  warnings: isListOf(isText),
  asOf: isTextOrNull,
  answeredAt: isTextOrNull,
  newerInMs: isNumberOrNull,
  problem: (value) => value === null || parseProblem(value) !== undefined,
};
/** The table checks the rows as it reads them. */
const rows: Check = (value) => value !== undefined;
const part: Shape<GridPart> = { state: isText, from: isNumber, rows };
const shapes: { [K in JobGrid["kind"]]: Shape<Extract<JobGrid, { kind: K }>> } = {
  reading: {
    kind: isText,
    sinceMs: isNumber,
    jobs: isNumber,
    part: isOptional((value) => pickShape(value, part) !== undefined),
  },
  full: { kind: isText, ...head, rows },
  delta: { kind: isText, ...head, rows, removed: isListOf(isText) },
};

/**
 * Checks jobGridSchema without its parser, as the page reads the queue right after loading. Returns undefined for another
 * shape; never throws.
 */
export function parseJobGrid(body: unknown): JobGrid | undefined {
  const kind = (body as { kind?: unknown } | null | undefined)?.kind;
  if (kind !== "reading" && kind !== "full" && kind !== "delta") return undefined;
  return pickShape<JobGrid>(body, shapes[kind] as Shape<JobGrid>);
}
