/** Returns the properties of each event, with folded lines unfolded (RFC 5545 §3.1). */
export function parseEvents(text: string): Record<string, string>[] {
  return text
    .replace(/\r\n[ \t]/g, "")
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split("\r\n").map((line) => {
          const [, name = "", value = ""] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
          return [name, value];
        }),
      ),
    );
}
