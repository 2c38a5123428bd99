"use client";

import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import {
  type GraphLayout,
  type GraphNode,
  graphRowPx,
  labelPx,
  layOutGraph,
} from "@/lib/thesaurus/graph/graph-layout";
import * as words from "@/lib/thesaurus/graph/words";
import type { Concept } from "@/lib/thesaurus/model";
import { rememberConcept } from "../concept/concept-memory";
import { usePreview } from "../concept/concept-preview";
import type { RelativeGroup } from "../concept/use-relatives";
import { usePlace } from "../place-provider";
import { useWalk } from "../use-walk";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The concept among its relatives as a picture for mouse and arrow keys; the lists beside it say the same. */
export function ConceptGraph({ concept, groups }: { concept: Concept; groups: readonly RelativeGroup[] }) {
  const frame = useRef<HTMLElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  useLayoutEffect(() => {
    const measured = frame.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setWidthPx(Math.round(measured.clientWidth)));
    setWidthPx(Math.round(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  const related = groups.map(({ relation, data }) => ({ relation, concepts: data?.concepts ?? [] }));
  const layout = layOutGraph(concept, related, widthPx ?? 0);
  const { nodes, hidden, relations } = layout;
  const current = Math.min(active, nodes.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ends: Record<string, number> = { Home: 0, End: nodes.length - 1 };
    const to = step === undefined ? ends[event.key] : (current + step + nodes.length) % nodes.length;
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    frame.current?.querySelectorAll<SVGAElement>("svg a")[to]?.focus();
  };
  // The height before the width is known, so that nothing below moves; lib/thesaurus/graph/graph-layout.ts has the 500 px.
  const heights = [0, 500].map((px) => `${layOutGraph(concept, related, px).height}px`);
  return (
    <figure
      ref={frame}
      aria-label={words.graphAround(toConceptName(concept))}
      onKeyDown={onKeyDown}
      className="@container mx-auto max-w-4xl"
    >
      {/* Clipped: the picture of a wider window stands until the new width is measured. */}
      <div
        className="min-h-(--narrow) overflow-x-clip @min-[500px]:min-h-(--wide)"
        style={{ "--narrow": heights[0], "--wide": heights[1] } as CSSProperties}
      >
        {widthPx === null ? null : (
          <GraphNodes layout={layout} widthPx={widthPx} active={current} onActive={setActive} />
        )}
      </div>
      <figcaption className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-muted text-sm">
        <ul aria-label={words.legend} className="contents">
          {relations.map((name, index) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" width="36" height="8" className="shrink-0">
                <line
                  x2="36"
                  y1="4"
                  y2="4"
                  className="stroke-2 stroke-ink-muted"
                  strokeDasharray={toLinePattern(index)}
                />
              </svg>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        {hidden > 0 ? words.someRelatives(nodes.length, nodes.length + hidden) : null}
      </figcaption>
    </figure>
  );
}

const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"];

/** The dash pattern of a relation by its index among those in the graph, for its lines and the legend. */
const toLinePattern = (index: number): string => dashes[index % dashes.length] ?? "";

type GraphNodesProps = {
  layout: GraphLayout;
  widthPx: number;
  active: number;
  onActive: (index: number) => void;
};

/** The graph itself, in px: the concept, its relatives, and a line pattern per relation. */
function GraphNodes({ layout, widthPx, active, onActive }: GraphNodesProps) {
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
