"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Panel } from "@/components/ui/panel";
import { toConceptName } from "@/lib/thesaurus/concept/concept-words";
import { layOutGraph } from "@/lib/thesaurus/graph/graph-layout";
import type { Concept } from "@/lib/thesaurus/model";
import type { RelativeGroup } from "../concept/use-relatives";
import { GraphList } from "./graph-list";
import { GraphNodes } from "./graph-nodes";

/** The concept's neighbourhood as a small graph for mouse and arrow keys, and as a list. */
export function GraphPanel({ concept, groups }: { concept: Concept; groups: readonly RelativeGroup[] }) {
  const { nodes, hidden } = layOutGraph(
    groups.map(({ relation, data }) => ({ relation, concepts: data?.concepts ?? [] })),
  );
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const current = Math.min(active, Math.max(0, nodes.length - 1));
  const move = (to: number) => {
    const next = (to + nodes.length) % nodes.length;
    setActive(next);
    frame.current?.querySelectorAll<SVGAElement>("svg a")[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
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
      heading="Neighbourhood"
      level={3}
      aside={
        hidden > 0 ? `${nodes.length} of ${nodes.length + hidden} relatives` : `${nodes.length} relatives`
      }
    >
      {nodes.length === 0 ? (
        <p className="text-ink-muted text-sm">No relatives to show.</p>
      ) : (
        <div className="grid items-center gap-4 md:grid-cols-[minmax(0,56rem)_16rem]">
          <figure
            ref={frame}
            aria-label={`Graph around ${toConceptName(concept)}`}
            onKeyDown={onKeyDown}
            className="min-w-0"
          >
            <GraphNodes name={toConceptName(concept)} nodes={nodes} active={current} onActive={setActive} />
          </figure>
          <GraphList groups={groups} nodes={nodes} />
        </div>
      )}
    </Panel>
  );
}
