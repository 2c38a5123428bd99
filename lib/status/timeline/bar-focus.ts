/** A bar by its lane and its position in the lane. */
type BarPlace = { lane: number; bar: number };

type Lanes = readonly (readonly { left: number }[])[];

/** The first bar; null if there is none. */
export function firstBar(lanes: Lanes): BarPlace | null {
  const lane = lanes.findIndex((bars) => bars.length > 0);
  return lane === -1 ? null : { lane, bar: 0 };
}

/**
 * The bar that a key moves to: left and right within the lane, up and down to the nearest bar of the next lane that has any,
 * Home and End to the ends of the lane. Returns null for other keys, or if there is no such bar.
 */
export function moveBarFocus(lanes: Lanes, from: BarPlace, key: string): BarPlace | null {
  const bars = lanes[from.lane] ?? [];
  const step = { ArrowLeft: from.bar - 1, ArrowRight: from.bar + 1, Home: 0, End: bars.length - 1 }[key];
  if (step !== undefined) return bars[step] ? { lane: from.lane, bar: step } : null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const direction = key === "ArrowUp" ? -1 : 1;
  const left = bars[from.bar]?.left ?? 0;
  for (let lane = from.lane + direction; lanes[lane]; lane += direction) {
    const near = lanes[lane] ?? [];
    if (near.length === 0) continue;
    const distances = near.map((bar) => Math.abs(bar.left - left));
    return { lane, bar: distances.indexOf(Math.min(...distances)) };
  }
  return null;
}
