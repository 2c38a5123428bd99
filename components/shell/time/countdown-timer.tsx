"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { now } from "@/lib/time/clock";
import { formatCountdown } from "@/lib/time/duration";
import { watchTicks } from "@/lib/time/ticker";
import { useTime } from "./time-provider";

const never = () => () => {};
/** Both sides are whole seconds, so every second shown is the true one. */
const format = (endsMs: number, nowMs: number) =>
  formatCountdown(Math.floor(endsMs / 1000) * 1000 - Math.floor(nowMs / 1000) * 1000);

/**
 * A fixed width confines a tick's layout to the timer. Digits are 1ch wide, the units on average too, spaces narrower.
 */
function toWidth(text: string): string {
  const spaces = text.split(" ").length - 1;
  return `${text.length - spaces * 0.45 + 0.4}ch`;
}

type CountdownTimerProps = { endsMs: number; label: string; className?: string };

/**
 * The time left until an instant (epoch ms), as a `timer`, which isn't read out automatically. A tick changes
 * only the text node and renders no component, so hundreds of timers on a page cost next to nothing.
 */
export function CountdownTimer({ endsMs, label, className = "" }: CountdownTimerProps) {
  const { renderedAtMs } = useTime();
  const place = useRef<HTMLSpanElement>(null);
  const text = useSyncExternalStore(
    never,
    () => format(endsMs, now()),
    () => format(endsMs, renderedAtMs),
  );
  useEffect(() => {
    const write = () => {
      const box = place.current;
      const next = format(endsMs, now());
      if (!box || box.textContent === next) return;
      if (box.textContent?.length !== next.length) box.style.width = toWidth(next);
      // A browser that translates the page has put an element in place of the text node.
      const node = box.firstChild instanceof Text ? box.firstChild : box;
      node.textContent = next;
    };
    write();
    return watchTicks(write);
  }, [endsMs]);
  return (
    <span
      ref={place}
      role="timer"
      aria-label={label}
      style={{ width: toWidth(text) }}
      className={`inline-block h-[1lh] whitespace-nowrap tabular-nums contain-strict ${className}`}
    >
      {text}
    </span>
  );
}
