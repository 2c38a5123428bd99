import { isFlag, isListOf, isNumber, isOptional, isText, pickShape, type Shape } from "./json-shape";
import type { Problem } from "./problem";

const fieldError: Shape<NonNullable<Problem["errors"]>[number]> = { path: isText, message: isText };

/** problemSchema without the parser. */
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
  // Read by the operation's own schema.
  report: () => true,
};

/** The failure that a value states; undefined where it states none. Never throws. */
export const parseProblem = (value: unknown): Problem | undefined => pickShape(value, shape);
