import { goTargets } from "./key-table";

/** What a key, or the second of two, does. */
export type KeyAct =
  | { do: "show-keys" | "search" | "refresh" | "extend" | "select" }
  | { do: "go"; href: string };

/** A `g` that waits for its second key until `untilMs`; null: none. */
export type Waiting = { untilMs: number } | null;

const pauseMs = 1500;

/** One key, in the order of the presses; `now` is the time of the press. Letters count in either case. */
export function stepKeys(
  waiting: Waiting,
  key: string,
  now: number,
): { waiting: Waiting; act: KeyAct | null } {
  const letter = key.toLowerCase();
  if (waiting !== null && now < waiting.untilMs) {
    const target = goTargets.find((one) => one.letter === letter);
    return { waiting: null, act: target ? { do: "go", href: target.href } : null };
  }
  if (letter === "g") return { waiting: { untilMs: now + pauseMs }, act: null };
  const act = single[letter];
  return { waiting: null, act: act ? { do: act } : null };
}

const single: Record<string, Exclude<KeyAct["do"], "go"> | undefined> = Object.assign(Object.create(null), {
  "?": "show-keys",
  "/": "search",
  r: "refresh",
  e: "extend",
  x: "select",
});
