import * as words from "@/lib/palette/keys/words";

const isModifier = (key: string | undefined) => key === "Ctrl" || key === "⌘";

/** Keys as they are pressed: together with a modifier, else in turn. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key, at) => (
        <span key={key} className="inline-flex items-center gap-1">
          {at > 0 && !isModifier(keys[at - 1]) ? <span className="text-xs">{words.inTurn}</span> : null}
          <kbd className="inline-flex min-w-6 justify-center rounded border border-line-strong bg-surface px-1 font-mono text-ink text-xs leading-5">
            {key}
          </kbd>
        </span>
      ))}
    </span>
  );
}
