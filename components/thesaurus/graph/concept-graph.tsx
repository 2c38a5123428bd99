"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { type GraphNode, listGraphNodes, type RelatedGroup } from "@/lib/thesaurus/graph/graph-nodes";
import * as words from "@/lib/thesaurus/graph/words";
import type { Concept } from "@/lib/thesaurus/model";
import { ConceptLink } from "../concept-link";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The height of a row, in rem. */
const rowRem = 1.625;
const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"];

/**
 * The concept among its relatives as a picture for mouse and arrow keys, with a line pattern per relation, where there is room
 * for both sides. The lists below it say the same.
 */
export function ConceptGraph({ concept, groups }: { concept: Concept; groups: readonly RelatedGroup[] }) {
  const frame = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  const { nodes, hidden } = listGraphNodes(groups);
  const relations = [...new Set(nodes.map((node) => node.relations[0] ?? ""))];
  const toPattern = (relation: string) => dashes[relations.indexOf(relation) % dashes.length];
  const rows = Math.ceil(nodes.length / 2);
  const current = Math.min(active, nodes.length - 1);
  const listLinks = () => [...(frame.current?.querySelectorAll<HTMLElement>("a") ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ends: Record<string, number> = { Home: 0, End: nodes.length - 1 };
    const step = steps[event.key];
    const to = step === undefined ? ends[event.key] : (current + step + nodes.length) % nodes.length;
    if (to === undefined) return;
    event.preventDefault();
    listLinks()[to]?.focus();
  };
  return (
    <div className="@container">
      <figure
        ref={frame}
        aria-label={words.graphAround(toConceptName(concept))}
        onKeyDown={onKeyDown}
        onFocus={(event) => setActive(Math.max(0, listLinks().indexOf(event.target)))}
        className="hidden border-line border-b p-3 @min-[500px]:block"
      >
        <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)_28%_minmax(0,1fr)]">
          <p className="col-span-3 grid justify-items-center gap-1 font-semibold">
            <bdi className="max-w-full truncate">{toConceptName(concept)}</bdi>
            <span aria-hidden="true" className="size-4 rounded-full bg-accent" />
          </p>
          <ul>
            {nodes.slice(0, rows).map((node, index) => (
              <Node key={node.key} node={node} isActive={index === current} side="flex-row-reverse" />
            ))}
          </ul>
          <svg
            aria-hidden="true"
            viewBox={`0 0 2 ${rows}`}
            preserveAspectRatio="none"
            style={{ height: `${rows * rowRem}rem` }}
            className="w-full fill-none stroke-ink-muted"
          >
            {nodes.map(({ key, relations: [relation = ""] }, index) => {
              const y = (index % rows) + 0.5;
              return (
                <path
                  key={key}
                  d={`M1 0C1 ${y} 1 ${y} ${index < rows ? 0 : 2} ${y}`}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray={toPattern(relation)}
                />
              );
            })}
          </svg>
          <ul>
            {nodes.slice(rows).map((node, index) => (
              <Node key={node.key} node={node} isActive={index + rows === current} side="flex-row" />
            ))}
          </ul>
        </div>
        <figcaption className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-muted text-sm">
          <span className="sr-only">{words.keys}</span>
          <ul aria-label={words.legend} className="contents">
            {relations.map((name) => (
              <li key={name} className="flex items-center gap-2">
                <svg aria-hidden="true" width="36" height="8" className="shrink-0 stroke-2 stroke-ink-muted">
                  <line x2="36" y1="4" y2="4" strokeDasharray={toPattern(name)} />
                </svg>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {hidden > 0 ? words.someRelatives(nodes.length, nodes.length + hidden) : null}
        </figcaption>
      </figure>
    </div>
  );
}

/** A relative: its mark at the end of its line, and its name. */
const Node = ({ node, isActive, side }: { node: GraphNode; isActive: boolean; side: string }) => (
  <li className={`flex ${side}`} style={{ height: `${rowRem}rem` }}>
    <ConceptLink
      concept={node.concept}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${toConceptName(node.concept)}, ${node.relations.join(", ")}`}
      className={`group flex min-w-0 items-center gap-2 text-sm focus-visible:-outline-offset-2 ${side}`}
    >
      <span className="size-3 shrink-0 rounded-full border-2 border-accent bg-surface group-hover:bg-accent" />
      <bdi className="truncate">{toConceptName(node.concept)}</bdi>
    </ConceptLink>
  </li>
);
