/** A share of the whole (0 to 1) as a CSS percentage, exact to a hundredth of a pixel on any screen. */
export function toPercent(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`;
}
