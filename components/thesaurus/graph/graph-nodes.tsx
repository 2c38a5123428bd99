"use client";

import type { MouseEvent } from "react";
import { type GraphLayout, type GraphNode, graphRowPx, labelPx } from "@/lib/thesaurus/graph/graph-layout";
import * as words from "@/lib/thesaurus/graph/words";
import { rememberConcept } from "../concept/concept-memory";
import { usePreview } from "../concept/concept-preview";
import { usePlace } from "../place-provider";
import { useWalk } from "../use-walk";

const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"];

/** The dash pattern of a relation by its index among those in the graph, for its lines and the legend. */
export const toLinePattern = (index: number): string => dashes[index % dashes.length] ?? "";

type GraphNodesProps = {
  layout: GraphLayout;
  widthPx: number;
  active: number;
  onActive: (index: number) => void;
};

/** The graph itself, in px: the concept, its relatives, and a line pattern per relation. */
export function GraphNodes({ layout, widthPx, active, onActive }: GraphNodesProps) {
  const { linkTo, go } = usePlace();
  const toWalk = useWalk();
  const preview = usePreview();
  const { nodes, relations, height, centre } = layout;
  const take = (node: GraphNode) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rememberConcept(node.concept);
    preview.hide();
    go(toWalk(node.key));
  };
  return (
    <svg width={widthPx} height={height} className="text-ink">
      <title>{words.keys}</title>
      {nodes.map(({ key, x, y, relations: [relation = ""] }) => (
        <path
          key={key}
          d={`M${centre.x} ${centre.y}C${centre.x} ${y} ${centre.x} ${y} ${x} ${y}`}
          fill="none"
          className="stroke-ink-muted"
          strokeDasharray={toLinePattern(relations.indexOf(relation))}
        />
      ))}
      <circle cx={centre.x} cy={centre.y} r="9" className="fill-accent" />
      <text
        x={centre.labelX}
        y={centre.labelY}
        textAnchor={centre.anchor}
        fontSize={labelPx + 1}
        className="fill-ink font-semibold"
      >
        {centre.label}
      </text>
      {nodes.map((node, index) => {
        const { key, x, y, side, label, name } = node;
        const isLeft = side === "left";
        return (
          <a
            key={key}
            href={linkTo(toWalk(key))}
            tabIndex={index === active ? 0 : -1}
            aria-label={`${name}, ${node.relations.join(", ")}`}
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
            <rect x={x - 12} y={y - graphRowPx / 2} width="24" height={graphRowPx} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r="6"
              className="fill-surface stroke-2 stroke-accent group-hover:fill-accent"
            />
            <text
              x={x + (isLeft ? -12 : 12)}
              y={y + 4}
              textAnchor={isLeft ? "end" : "start"}
              fontSize={labelPx}
              className="fill-ink group-hover:underline"
            >
              {label}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
