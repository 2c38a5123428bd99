import Link from "next/link";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

/** One option of a switch: its value, its label, and its address without scripts. */
type Segment<Value extends string> = { value: Value; label: ReactNode; href: string };

type SegmentedLinksProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  current: Value;
  /**
   * Handles plain clicks; a click that opens a new tab stays a link. Without it, the server renders the choice, and the page is
   * updated in place, without scrolling.
   */
  onSelect?: (value: Value) => void;
};

/** A switch between a few views. Each is a link with its own address, so it works without scripts. */
export function SegmentedLinks<Value extends string>({
  label,
  segments,
  current,
  onSelect,
}: SegmentedLinksProps<Value>) {
  const take = (value: Value) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect?.(value);
  };
  const Anchor = onSelect ? "a" : SoftLink;
  return (
    <fieldset
      aria-label={label}
      className="inline-flex flex-wrap rounded border border-line-strong bg-surface print:hidden"
    >
      {segments.map(({ value, label: name, href }) => (
        <Anchor
          key={value}
          href={href}
          aria-current={value === current ? "true" : undefined}
          onClick={onSelect ? take(value) : undefined}
          className={
            "inline-flex min-h-7 items-center border-line border-l px-2.5 text-ink-muted text-sm first:border-l-0 " +
            "hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-ink " +
            "aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-accent aria-[current]:underline-offset-4"
          }
        >
          {name}
        </Anchor>
      ))}
    </fieldset>
  );
}

const SoftLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} prefetch={false} replace scroll={false} />
);
