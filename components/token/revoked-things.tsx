import * as words from "@/lib/token/words";

/** What revoking ends and what it leaves running. `description`: the token's, null if it has none. */
export function RevokedThings({ description }: { description: string | null }) {
  return (
    <div className="grid gap-1">
      <p>{words.revokeEnds}</p>
      <ul className="wrap-anywhere list-disc pl-5">
        <li>{words.endsToken(description)}</li>
        <li>{words.endsSessions}</li>
      </ul>
      <p className="text-ink-muted">{words.revokeKeeps}</p>
    </div>
  );
}
