/** The path of a resource's page; any name becomes one segment. */
export function toResourcePath(name: string): string {
  return `/status/${encodeName(name)}`;
}

/** The path of the calendar of one resource's downtimes. */
export function toCalendarPath(name: string): string {
  return `/api/status/downtimes.ics?resource=${encodeName(name)}`;
}

/** The path of the feed of everything that happened or is planned. */
export const feedPath = "/api/status/feed.xml";

/** The path of the feed of one resource. */
export function toFeedPath(name: string): string {
  return `${feedPath}?resource=${encodeName(name)}`;
}

/** A name in an address. Half a surrogate pair can't be encoded; the replacement character avoids an error. */
export function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));
}

/** The name in a path segment as given by the router; null for an invalid encoding. */
export function parseResourceName(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
