/**
 * Text for files and feeds: without control characters, such as a terminal's escapes, and what else XML or iCalendar forbid, including
 * lone surrogates and lone CRs.
 */
export function toSafeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(
      /[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10fffd}]/gu,
      "",
    );
}
