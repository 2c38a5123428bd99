/**
 * An instant (epoch ms) for readers in any zone: `2026-11-21 13:00 UTC`, with all digits of a later year: `58871-02-12 15:26
 * UTC`. null for null and for what a Date can't hold.
 */
export function formatUtcMinute(ms: number | null): string | null {
  const date = new Date(ms ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  // Past the year 9999, ISO 8601 has a sign and six digits. The last eight characters are seconds and milliseconds.
  return `${date.toISOString().replace(/^\+0*/, "").slice(0, -8).replace("T", " ")} UTC`;
}
