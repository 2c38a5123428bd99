"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { ShareKey, ShareLegend } from "@/components/ui/share-bar";
import { sortNodes, type UsedNode } from "@/lib/compute/machine/node-list";
import { fitSquares, moveOnMap, type Squares, toMapHeight } from "@/lib/compute/machine/node-map";
import { toNodeShares, toSquare } from "@/lib/compute/machine/occupancy";
import * as words from "@/lib/compute/machine/occupancy/words";
import { nodeUses } from "@/lib/compute/machine/words";

type NodeMapProps = {
  entries: readonly UsedNode[];
  /** True for nodes that the page's filter leaves. */
  isShown: (entry: UsedNode) => boolean;
  isMine: (name: string) => boolean;
  onOpen: (name: string) => void;
};

/**
 * All nodes as squares by name, filled as far as they are in use; the table below has the same in words. Nodes that the
 * filter leaves out are faint.
 */
export function NodeMap({ entries, isShown, isMine, onOpen }: NodeMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const id = useId();
  const sorted = useMemo(() => sortNodes([...entries], "name", false), [entries]);
  const height = toMapHeight(sorted.length);
  const squares = useMemo(() => fitSquares(sorted.length, width, height), [sorted, width, height]);
  const drawn = useMemo(
    () => (width > 0 ? drawNodes({ entries: sorted, isShown, isMine, squares }) : null),
    [sorted, isShown, isMine, squares, width],
  );
  const current = active === null ? undefined : sorted[active];

  useEffect(() => {
    const { current } = place;
    if (!current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const press = (index: number | null) => {
    const name = index === null ? undefined : sorted[index]?.node.name;
    if (name) onOpen(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") press(active);
    const to = moveOnMap(event.key, active, squares.columns, sorted.length);
    if (to !== null) setActive(to);
    if (to !== null || event.key === "Enter" || event.key === " ") event.preventDefault();
  };
  return (
    <figure aria-label={words.nodeMap} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div
        ref={place}
        role="listbox"
        aria-label={words.chooseNode}
        aria-activedescendant={current ? id : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setActive(findSquare(event, squares, sorted.length))}
        onClick={(event) => press(findSquare(event, squares, sorted.length))}
        onPointerLeave={() => setActive(null)}
        className="noscript:hidden cursor-pointer rounded-sm print:hidden"
      >
        <svg
          aria-hidden="true"
          className={`share-bar pointer-events-none outline-0 ${drawn ? "" : "animate-pulse bg-line"}`}
          style={{ height }}
        >
          {drawn}
          {active === null ? null : (
            <rect
              x={(active % squares.columns) * squares.side}
              y={Math.floor(active / squares.columns) * squares.side}
              width={squares.side}
              height={squares.side}
              className="fill-none! stroke-2 stroke-ink"
            />
          )}
        </svg>
        {current && active !== null ? (
          <span
            role="option"
            tabIndex={-1}
            id={id}
            aria-selected="true"
            aria-posinset={active + 1}
            aria-setsize={sorted.length}
            className="sr-only"
          >
            {sayNode(current, isMine)}
          </span>
        ) : null}
      </div>
      <p aria-hidden="true" className="noscript:hidden min-h-5 truncate text-ink-muted text-sm print:hidden">
        {current ? <span className="text-ink">{sayNode(current, isMine)}</span> : words.mapHint}
      </p>
      <figcaption className="flex flex-wrap items-center gap-x-4 text-sm">
        <ShareLegend shares={toNodeShares(sorted.map(({ node }) => node))} />
        <span className="noscript:hidden inline-flex flex-wrap gap-x-4 print:hidden">
          <ShareKey look="mine">{words.withYours}</ShareKey>
          <span className="text-ink-muted">{words.mapLegend}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** The square under the pointer; null beside them. */
function findSquare({ nativeEvent: { offsetX, offsetY } }: MouseEvent, squares: Squares, count: number) {
  const column = Math.floor(offsetX / squares.side);
  const index = Math.floor(offsetY / squares.side) * squares.columns + column;
  return column < squares.columns && index >= 0 && index < count ? index : null;
}

function sayNode({ node, use }: UsedNode, isMine: (name: string) => boolean): string {
  const { cpus, allocatedCpus } = node;
  const cpuWords =
    cpus === null || allocatedCpus === null ? "" : words.usedOf(String(allocatedCpus), String(cpus));
  const mine = isMine(node.name) ? words.onIt : "";
  return [node.name, nodeUses[use][0], cpuWords, node.reason, mine].filter(Boolean).join(" · ");
}

const looks = ["free", "held", "down", "unknown", "used", "mine"] as const;
const edges: Record<(typeof looks)[number], string> = {
  free: "stroke-line-strong",
  held: "stroke-plan",
  down: "stroke-down",
  unknown: "stroke-unknown",
  used: "",
  mine: "",
};

type Drawing = Pick<NodeMapProps, "entries" | "isShown" | "isMine"> & { squares: Squares };

/** The squares as one path for each look, with the textures of bars: what is used fills them from below. */
function drawNodes({ entries, isShown, isMine, squares: { side, columns } }: Drawing) {
  const paths = new Map<string, string>();
  const inner = side - (side > 8 ? 2 : side > 4 ? 1 : 0.5);
  entries.forEach((entry, index) => {
    const [x, y] = [(index % columns) * side + 0.5, Math.floor(index / columns) * side + 0.5];
    const { used, rest } = toSquare(entry.node);
    const draw = (look: (typeof looks)[number], high: number) => {
      const key = `${look} ${isShown(entry)}`;
      const square = `M${x} ${y + inner - high}h${inner}v${high}h-${inner}z`;
      paths.set(key, `${paths.get(key) ?? ""}${square}`);
    };
    draw("free", inner);
    if (rest !== "free") draw(rest, inner);
    if (used > 0) draw(isMine(entry.node.name) ? "mine" : "used", Number((inner * used).toFixed(1)));
  });
  return looks.flatMap((look) =>
    [true, false].map((isFull) => (
      <path
        key={`${look} ${isFull}`}
        d={paths.get(`${look} ${isFull}`)}
        className={`${look === "free" ? "fill-surface" : `share-${look}`} ${side > 4 ? edges[look] : ""} ${isFull ? "" : "opacity-20"}`}
      />
    )),
  );
}
