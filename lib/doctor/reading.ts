import "server-only";
import { z } from "zod";
import { jsonAnswer, type OpenAnswer } from "@/lib/facility/answer";
import type { Facility } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { isPortalError, type PortalError } from "@/lib/portal/portal-error";
import * as words from "./words";

/**
 * One read: what the portal's own reader made of the answer (null: it failed, or nothing was asked), and the answer as received, for what
 * that reader evens out. `isJson` is false for text that only the portal reads as JSON; `why` is the failure in words.
 */
export type Reading<T> = {
  value: T | null;
  raw: unknown;
  status: number | null;
  contentType: string | null;
  isJson: boolean;
  error: PortalError | null;
  why: string;
};
const nothing = { value: null, raw: undefined, status: null, contentType: null, isJson: true, error: null };

/** A read that wasn't made. */
export const notRead = (why: string): Reading<never> => ({ ...nothing, why });

type Schema<T> = z.ZodType<T, unknown>;
type Readers<T> = Omit<Parameters<typeof requestFacility<T>>[1], keyof UpstreamRequest>;

/**
 * Makes one read; never throws what the facility causes, such as a name that no path can have. `toReaders`: how the answer is read,
 * if not as any JSON.
 */
export async function readOnce<T>(
  facility: Facility,
  toRequest: () => UpstreamRequest,
  schema: Schema<T>,
  toReaders: (schema: Schema<T>) => Readers<T> = (kept) => ({ success: jsonAnswer(kept) }),
): Promise<Reading<T>> {
  const seen: Reading<T> = { ...nothing, why: "" };
  const kept = z.preprocess((raw) => {
    seen.raw = raw;
    return raw;
  }, schema);
  const { value, error, why } = await attempt(() => {
    const readers = toReaders(kept);
    const success = async (answer: OpenAnswer) => {
      Object.assign(seen, { status: answer.status, contentType: answer.contentType });
      const parts: Buffer[] = [];
      const read = await readers.success({ ...answer, body: keepParts(answer.body, parts) });
      seen.isJson = isJson(Buffer.concat(parts).toString());
      return read;
    };
    return requestFacility(facility, { ...toRequest(), ...readers, success });
  });
  return { ...seen, value, error, why, status: error?.details.upstreamStatus ?? seen.status };
}

/** A read by one of the portal's functions, whose answer isn't kept. */
export async function attempt<T>(read: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { ...nothing, value: await read(), why: "" };
  } catch (error) {
    if (!isPortalError(error)) throw error;
    const status = error.details.upstreamStatus ?? null;
    return { ...nothing, status, error, why: words.failure(error.message, status) };
  }
}

async function* keepParts(body: AsyncIterable<Buffer>, parts: Buffer[]) {
  for await (const part of body) {
    parts.push(part);
    yield part;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return text === "";
  }
}

/** Every field of an answer as received, at any depth, with its key. */
export function walkFields(raw: unknown, key = "", depth = 0): [key: string, value: unknown][] {
  if (typeof raw !== "object" || raw === null) return [[key, raw]];
  if (depth > 12) return [];
  return Object.entries(raw).flatMap(([name, value]) =>
    walkFields(value, Array.isArray(raw) ? key : name, depth + 1),
  );
}
