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
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const id = useId();
  const sorted = useMemo(() => sortNodes([...entries], "name", false), [entries]);
  const height = toMapHeight(sorted.length);
  const squares = fitSquares(sorted.length, width, height);
  const current = active === null ? undefined : sorted[active];
  useLook();

  useEffect(() => {
    const place = canvas.current?.parentElement;
    if (!place || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (canvas.current && width > 0)
      drawNodes(canvas.current, { entries: sorted, isShown, isMine, active, width, height });
  });

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
        <span aria-hidden="true" className="block">
          <canvas ref={canvas} className="block w-full" style={{ height }} />
        </span>
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

/** Changes whenever the page's colours do: a canvas doesn't follow them. */
function useLook(): number {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const next = () => setLook((before) => before + 1);
    const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((one) =>
      matchMedia?.(one),
    );
    for (const query of queries) query?.addEventListener("change", next);
    const observer = new MutationObserver(next);
    observer.observe(document.documentElement, { attributes: true });
    return () => {
      observer.disconnect();
      for (const query of queries) query?.removeEventListener("change", next);
    };
  }, []);
  return look;
}

type Drawing = Omit<NodeMapProps, "onOpen"> & { active: number | null; width: number; height: number };

const colours = ["accent", "bar", "surface", "line-strong", "plan", "down", "unknown", "ink"] as const;

/** Draws nodes as squares: what is used fills them from below, and the rest has the texture of its share, as in bars. */
function drawNodes(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { entries, isShown, isMine, active, width, height } = drawing;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = Object.fromEntries(
    colours.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Record<(typeof colours)[number], string>;
  const { side, columns } = fitSquares(entries.length, width, height);
  const gap = side > 8 ? 2 : side > 4 ? 1 : 0.5;
  const inner = side - gap;
  const stroke = (draw: () => void, name: keyof typeof colour, wide = 1) => {
    pen.beginPath();
    draw();
    pen.strokeStyle = colour[name];
    pen.lineWidth = wide;
    pen.stroke();
  };
  entries.forEach((entry, index) => {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const { used, rest } = toSquare(entry.node);
    pen.globalAlpha = isShown(entry) ? 1 : 0.2;
    pen.fillStyle = colour.surface;
    pen.fillRect(x, y, inner, inner);
    const line = (name: keyof typeof colour, crossed: boolean) =>
      stroke(
        () => {
          pen.moveTo(x, y + inner);
          pen.lineTo(x + inner, y);
          if (!crossed) return;
          pen.moveTo(x, y);
          pen.lineTo(x + inner, y + inner);
        },
        name,
        Math.max(1, inner / 8),
      );
    if (rest === "held") line("plan", false);
    if (rest === "down") line("down", true);
    if (rest === "unknown") {
      pen.fillStyle = colour.unknown;
      pen.fillRect(x + inner * 0.35, y + inner * 0.35, inner * 0.3, inner * 0.3);
    }
    const filled = inner * used;
    pen.fillStyle = isMine(entry.node.name) ? colour.accent : colour.bar;
    pen.fillRect(x, y + inner - filled, inner, filled);
    if (side > 4) {
      const edge = rest === "held" ? "plan" : rest === "down" || rest === "unknown" ? rest : "line-strong";
      stroke(() => pen.rect(x + 0.5, y + 0.5, inner - 1, inner - 1), edge);
    }
    if (index === active) {
      pen.globalAlpha = 1;
      stroke(() => pen.rect(x + 1, y + 1, Math.max(2, inner - 2), Math.max(2, inner - 2)), "ink", 2);
    }
  });
}
