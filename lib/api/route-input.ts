import "server-only";
import { InvalidInput, PortalError, SignInRequired } from "@/lib/portal/portal-error";

const usualMaxBytes = 64_000;

/**
 * The JSON body of a request, at most `maxBytes` long; a body larger than usual needs a session. Throws unsupported-media-type
 * for another media type, body-too-large and SignInRequired for too many bytes, and InvalidInput for invalid JSON.
 */
export async function readJsonBody(
  request: Pick<Request, "headers" | "body">,
  isSignedIn: boolean,
  maxBytes = usualMaxBytes,
): Promise<unknown> {
  const most = isSignedIn ? maxBytes : Math.min(maxBytes, usualMaxBytes);
  const tooMany = (bytes: number) => (bytes > maxBytes ? tooLarge(maxBytes) : new SignInRequired());
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") throw new PortalError("unsupported-media-type");
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > most) throw tooMany(declared);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > most) throw tooMany(bytes);
    parts.push(part);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
  } catch {
    throw new InvalidInput("The body isn't valid JSON in UTF-8.");
  }
}

const tooLarge = (maxBytes: number) =>
  new PortalError("body-too-large", {
    detail: `This path accepts at most ${Math.round(maxBytes / 1000)} kB.`,
  });

/** A repeated parameter becomes a list. */
export function toQueryInput(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? "") : all];
    }),
  );
}
