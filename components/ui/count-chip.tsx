import type { MouseEvent, ReactNode } from "react";
import { StateMark, type StateTone } from "./state-mark";

type CountChipProps = {
  /** The state's mark; none for a count that is no state. */
  tone?: StateTone;
  word: ReactNode;
  count: number;
  /** True if the list shows only this chip's items. */
  pressed?: boolean;
  /** Filters the list; without it, the chip only states a count. */
  onPress?: () => void;
  /** The address that filters alike, for a chip that also works without scripts. */
  href?: string;
};

const look =
  "inline-flex min-h-7 items-center gap-1.5 rounded border border-line-strong bg-surface px-2 text-sm data-[empty]:text-ink-muted";
const pressable =
  "hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold " +
  "aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold";

/** A count of items in one state, in the order mark, word, count. Zero is dimmed, not hidden, so chips keep their places. */
export function CountChip({ tone, word, count, pressed = false, onPress, href }: CountChipProps) {
  const content = (
    <>
      {tone ? <StateMark tone={tone} /> : null}
      <span>{word}</span>
      <span className="tabular-nums">{count.toLocaleString("en")}</span>
    </>
  );
  const empty = count === 0 ? "" : undefined;
  if (!onPress)
    return (
      <span data-empty={empty} className={look}>
        {content}
      </span>
    );
  if (href !== undefined)
    return (
      <a
        href={href}
        aria-current={pressed ? "true" : undefined}
        data-empty={empty}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onPress();
        }}
        className={`${look} ${pressable} print:border-0 print:px-0`}
      >
        {content}
      </a>
    );
  return (
    <button
      type="button"
      aria-pressed={pressed}
      data-empty={empty}
      onClick={onPress}
      className={`${look} ${pressable} print:border-0 print:px-0`}
    >
      {content}
    </button>
  );
}
