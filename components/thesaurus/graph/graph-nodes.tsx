"use client";

import type { MouseEvent } from "react";
import type { GraphNode } from "@/lib/thesaurus/graph/graph-layout";
import { toWalk } from "@/lib/thesaurus/place-parameters";
import { rememberConcept } from "../concept/concept-memory";
import { usePreview } from "../concept/concept-preview";
import { usePlace } from "../place-provider";

type GraphNodesProps = {
  name: string;
  nodes: readonly GraphNode[];
  active: number;
  onActive: (index: number) => void;
};

const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"];
const longestName = 24;
const halfWidth = 320;
/** In SVG units: the drawing scales with its width, and names must stay inside it. */
const letterSize = 12;
/** Space for a name below and above the outermost nodes. */
const marginY = 30;
const scale = { x: 1.95, y: 2.05 };

/** The graph itself: the concept in the middle, its relatives around it, and a dash pattern per relation. */
export function GraphNodes({ name, nodes, active, onActive }: GraphNodesProps) {
  const { place, linkTo, go } = usePlace();
  const preview = usePreview();
  const halfHeight = Math.max(...nodes.map(({ y }) => Math.abs(y * scale.y))) + marginY;
  const relations = [...new Set(nodes.map((node) => node.relations[0] ?? ""))];
  const take = (node: GraphNode) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rememberConcept(node.concept);
    preview.hide();
    go(toWalk(place, node.key));
  };
  return (
    <svg
      viewBox={`${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`}
      className="h-auto w-full max-w-4xl text-ink"
    >
      <title>Relatives: arrow keys go round</title>
      {nodes.map(({ key, x, y, relations: [relation = ""] }) => (
        <line
          key={key}
          x2={x * scale.x}
          y2={y * scale.y}
          className="stroke-line-strong"
          strokeDasharray={dashes[relations.indexOf(relation) % dashes.length]}
        />
      ))}
      <circle r="9" className="fill-accent" />
      <text
        y="26"
        textAnchor="middle"
        fontSize={letterSize + 2}
        className="fill-ink font-semibold"
        paintOrder="stroke"
        stroke="var(--surface)"
        strokeWidth="4"
      >
        {shorten(name)}
      </text>
      {nodes.map((node, index) => {
        const uri = node.key;
        const x = node.x * scale.x;
        const y = node.y * scale.y;
        return (
          <a
            key={uri}
            href={linkTo(toWalk(place, uri))}
            tabIndex={index === active ? 0 : -1}
            aria-label={`${node.name}, ${node.relations.join(", ")}`}
            onClick={take(node)}
            onFocus={(event) => {
              onActive(index);
              preview.show(node.concept, event.currentTarget);
            }}
            onBlur={preview.hide}
            onPointerEnter={(event) =>
              event.pointerType === "mouse" && preview.show(node.concept, event.currentTarget)
            }
            onPointerLeave={preview.leave}
            className="group outline-offset-2"
          >
            <circle cx={x} cy={y} r="14" fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r="6"
              className="fill-surface stroke-2 stroke-accent group-hover:fill-accent"
            />
            <text
              x={x + (node.side === "left" ? -11 : 11)}
              y={y + 4}
              textAnchor={node.side === "left" ? "end" : "start"}
              paintOrder="stroke"
              stroke="var(--surface)"
              strokeWidth="4"
              fontSize={letterSize}
              className="fill-ink group-hover:underline"
            >
              {shorten(node.name)}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** Cuts a name between characters. Those from Hangul on are about twice as wide as Latin ones. */
function shorten(name: string): string {
  let [kept, width] = ["", 0];
  for (const letter of name) {
    width += letter >= "\u1100" ? 2 : 1;
    if (width > longestName) return `${kept}…`;
    kept += letter;
  }
  return name;
}
