"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Panel } from "@/components/ui/panel";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { layOutGraph } from "@/lib/thesaurus/graph/graph-layout";
import * as words from "@/lib/thesaurus/graph/words";
import type { Concept } from "@/lib/thesaurus/model";
import type { RelativeGroup } from "../concept/use-relatives";
import { GraphLegend } from "./graph-legend";
import { GraphList } from "./graph-list";
import { GraphNodes } from "./graph-nodes";
import { useWidth } from "./use-width";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The concept's neighbourhood as a small graph for mouse and arrow keys, and as a list. */
export function GraphPanel({ concept, groups }: { concept: Concept; groups: readonly RelativeGroup[] }) {
  const frame = useRef<HTMLElement>(null);
  const widthPx = useWidth(frame);
  const layout = layOutGraph(
    concept,
    groups.map(({ relation, data }) => ({ relation, concepts: data?.concepts ?? [] })),
    widthPx ?? 0,
  );
  const { nodes, hidden, relations } = layout;
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, nodes.length - 1));
  const move = (to: number) => {
    const next = (to + nodes.length) % nodes.length;
    setActive(next);
    frame.current?.querySelectorAll<SVGAElement>("svg a")[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (nodes.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) move(current + step);
    else if (event.key === "Home") move(0);
    else if (event.key === "End") move(nodes.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Panel
      heading={words.neighbourhood}
      level={3}
      aside={
        hidden > 0 ? words.someRelatives(nodes.length, nodes.length + hidden) : words.relatives(nodes.length)
      }
    >
      {nodes.length === 0 ? (
        <p className="text-ink-muted text-sm">{words.noRelatives}</p>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,56rem)_16rem]">
          <figure
            ref={frame}
            aria-label={words.graphAround(toConceptName(concept))}
            onKeyDown={onKeyDown}
            className="grid min-w-0 gap-2"
            style={{ minHeight: layout.height }}
          >
            {widthPx === null ? null : (
              <GraphNodes layout={layout} widthPx={widthPx} active={current} onActive={setActive} />
            )}
            <GraphLegend relations={relations} />
          </figure>
          <GraphList groups={groups} nodes={nodes} />
        </div>
      )}
    </Panel>
  );
}
