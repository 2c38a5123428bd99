import "server-only";
import { type core, safeParse, type z } from "zod";
import { InvalidInput, PortalError } from "@/lib/portal/portal-error";

const usualMaxBytes = 64_000;
const mostUnknownKeys = 10;

/** Input as its schema reads it. Throws InvalidInput naming every faulty field, never repeating a value that was sent. */
export function parseInput<S extends core.$ZodType>(
  schema: S,
  value: unknown,
  where: "path" | "query" | "body",
): z.output<S> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap(toFaults);
  throw new InvalidInput(
    `The ${where === "body" ? "body" : `${where} of the address`} is not as it must be.`,
    errors,
  );
}

/** An unknown field is named, cut to a length that no field of the portal has: its name is what was sent. */
function toFaults(issue: core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ path: issue.path.join("."), message: issue.message }];
  return issue.keys.slice(0, mostUnknownKeys).map((key) => ({
    path: [...issue.path, key.slice(0, 60)].join("."),
    message: "is no field that is known here",
  }));
}

/** The JSON body of a request, at most `maxBytes` long. Throws for another media type, more bytes, and what isn't JSON. */
export async function readJsonBody(request: Request, maxBytes = usualMaxBytes): Promise<unknown> {
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") throw new PortalError("unsupported-media-type");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
  } catch {
    throw new InvalidInput("The body is not JSON in UTF-8.");
  }
}

const tooLarge = (maxBytes: number) =>
  new PortalError("body-too-large", { detail: `The portal accepts ${Math.round(maxBytes / 1000)} kB here.` });
