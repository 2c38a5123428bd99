"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { relationsQuery } from "@/lib/thesaurus/queries";
import { toHierarchy } from "@/lib/thesaurus/tree/hierarchy";
import { useSchemeName } from "../concept/scheme-name";
import { PanelState } from "../panel-state";
import { usePlace } from "../place-provider";
import { usePanelReading } from "../use-panel-reading";
import { AlphabetList } from "./alphabet-list";
import { ConceptTree } from "./concept-tree";
import { useTree } from "./use-tree";

/** The concepts of one thesaurus, as a hierarchy from the topmost ones or by letter. */
export function TreePanel() {
  const { place, linkTo, go } = usePlace();
  const { thesaurus, letter } = place;
  const name = useSchemeName(thesaurus);
  const shape = letter === null ? "tree" : "letters";
  const choose = (value: "tree" | "letters") => ({ letter: value === "tree" ? null : "" });
  return (
    <Panel
      heading={name ?? "Concepts"}
      padded={false}
      actions={
        <SegmentedLinks
          label="Order of the concepts"
          current={shape}
          segments={[
            { value: "tree", label: "Hierarchy", href: linkTo(choose("tree")) },
            { value: "letters", label: "A–Z", href: linkTo(choose("letters")) },
          ]}
          onSelect={(value) => go(choose(value))}
        />
      }
    >
      {thesaurus === null ? (
        <div className="p-3">
          <EmptyState title="Choose a thesaurus">
            <p>A hierarchy and an alphabet belong to one thesaurus; a search can go through all of them.</p>
          </EmptyState>
        </div>
      ) : letter === null ? (
        <Hierarchy key={thesaurus} thesaurus={thesaurus} />
      ) : (
        <AlphabetList thesaurus={thesaurus} letter={letter} />
      )}
    </Panel>
  );
}

function Hierarchy({ thesaurus }: { thesaurus: string }) {
  const relations = usePanelReading(relationsQuery());
  const down = toHierarchy(relations.data?.relations ?? []).down;
  const { tops, rows, retry } = useTree(thesaurus, down);
  const isLeveled = down !== null || relations.data === undefined;
  return (
    <>
      {tops.problem || !tops.data ? (
        <div className="p-3">
          <PanelState reading={tops} what="the topmost concepts" lines={10} />
        </div>
      ) : null}
      {relations.problem ? (
        <div className="p-3">
          <PanelState reading={relations} what="the relations" />
        </div>
      ) : null}
      {isLeveled ? null : (
        <p className="border-line border-b px-3 py-2 text-ink-muted text-sm">
          The service lists no relation called narrower, so only the topmost concepts are shown.
        </p>
      )}
      {tops.data && rows.length === 0 ? (
        <div className="p-3">
          <EmptyState title="No topmost concepts">
            <p>
              {tops.data.concepts === null
                ? "The service answered with nil, which it may mean as none."
                : "The service answered with an empty list."}
            </p>
          </EmptyState>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ConceptTree thesaurus={thesaurus} rows={rows} canOpen={down !== null} retry={retry} />
      ) : null}
    </>
  );
}
