import { isFlag, isListOf, isNumber, isOptional, isText, pickShape, type Shape } from "./json-shape";
import type { Problem } from "./problem";

const fieldError: Shape<NonNullable<Problem["errors"]>[number]> = { path: isText, message: isText };

/** problemSchema without its parser: a failure must be readable when nothing else can be loaded. */
const shape: Shape<Problem> = {
  type: isText,
  title: isText,
  status: isNumber,
  detail: isText,
  instance: isOptional(isText),
  upstreamStatus: isOptional(isNumber),
  notSent: isOptional(isFlag),
  retryAfterSeconds: isOptional(isNumber),
  happened: isOptional(isText),
  todo: isOptional(isText),
  errors: isOptional(isListOf((value) => pickShape(value, fieldError) !== undefined)),
  // Parsed with the operation's own schema.
  report: () => true,
};

/** The problem in a value; undefined if it isn't one. Never throws. */
export const parseProblem = (value: unknown): Problem | undefined => pickShape(value, shape);
