/** The path of a resource's page; any name the facility may give becomes one segment. */
export function toResourcePath(name: string): string {
  return `/status/${encodeName(name)}`;
}

/** The path of the calendar of one resource's downtimes. */
export function toCalendarPath(name: string): string {
  return `/api/status/downtimes.ics?resource=${encodeName(name)}`;
}

/** Half a surrogate pair can't be encoded; it becomes the replacement character instead of a fault. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));
}

/** The name in a path segment as the router gives it; null for one that is no proper encoding. */
export function parseResourceName(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
