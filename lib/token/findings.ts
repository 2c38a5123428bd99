import { type Finding, timeless, toWeight } from "@/lib/portal/finding";
import * as words from "@/lib/portal/finding-words";
import { formatDuration } from "@/lib/time/duration";

/** The token's end (epoch ms; null: unknown) from its first lead on. */
export function listTokenFindings(endsMs: number | null, now: number): Finding[] {
  const weight = endsMs === null ? null : toWeight("token", endsMs, now);
  if (endsMs === null || weight === null) return [];
  const isOver = endsMs <= now;
  return [
    {
      ...timeless,
      key: "token",
      kind: "token",
      weight,
      tone: isOver ? "down" : "warn",
      subject: words.yourToken,
      text: isOver ? words.hasExpired : words.expires(formatDuration(endsMs - now)),
      at: endsMs,
      link: "/token",
      act: words.tokenDetails,
    },
  ];
}
