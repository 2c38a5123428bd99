/** A name as a path segment. Half a surrogate pair can't be encoded and becomes the replacement character. */
export const toSegment = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));

/** The name in a path segment as given by the router; null for an invalid encoding. */
export function parseSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
