import { drawLevels, type Level } from "@/lib/compute/plan/plan-rows";

type LevelAreaProps = {
  levels: readonly Level[];
  /** From and to, in epoch ms. */
  span: [fromMs: number, toMs: number];
  /** The number of nodes that is the whole height. */
  most: number;
  /** A number of nodes that is marked by a line. */
  wanted?: number | undefined;
  className?: string;
};

/** Nodes over time as one small drawing. It is a picture alone: words or a table beside it have the figures. */
export function LevelArea({ levels, span, most, wanted = 0, className = "" }: LevelAreaProps) {
  return (
    <svg
      viewBox="0 0 1000 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`share-bar ${className}`}
    >
      <path d="M0 20H1000" className="strip-ground" />
      <path
        d={drawLevels(levels, span, most)}
        className="fill-ok-soft stroke-ok [stroke-width:1.5px] [vector-effect:non-scaling-stroke]"
      />
      {wanted > 0 && wanted <= most ? (
        <path
          d={`M0 ${20 - (20 * wanted) / most}H1000`}
          className="stroke-ink [stroke-dasharray:4_3] [stroke-width:1px] [vector-effect:non-scaling-stroke]"
        />
      ) : null}
    </svg>
  );
}
