/** The facility's `code` for each HTTP status (the gRPC status codes). */
const CODES: Record<number, number> = {
  400: 3,
  401: 16,
  403: 7,
  404: 5,
  405: 12,
  413: 8,
  429: 8,
  500: 13,
  503: 14,
};

/** The body of a refused call. Spec §7 shows none, so it has the shape that most such services use. */
interface RefusalBody {
  code: number;
  message: string;
  details: unknown[];
}

/** Builds the body of a refused call. */
export function refusalBody(status: number, message: string): RefusalBody {
  return { code: CODES[status] ?? 2, message, details: [] };
}

/**
 * Thrown by a handler to refuse a call. Anything else thrown is a bug of the demo, and the response is 500.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}
