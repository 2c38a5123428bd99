"use client";

import { type CSSProperties, memo } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import { toConceptName } from "@/lib/thesaurus/concept/concept-name";
import { isOpenable, type TreeRow } from "@/lib/thesaurus/tree/tree-rows";
import * as words from "@/lib/thesaurus/tree/words";
import { usePreview } from "../concept/concept-preview";

/** The height of a line, in rem. */
export const treeLineRem = 1.75;
const deepestIndent = 12;

type TreeLineProps = {
  row: TreeRow;
  index: number;
  isActive: boolean;
  canOpen: boolean;
  /** True for the current concept, in each place of the tree where it appears. */
  isCurrent: boolean;
  hrefOf: (uri: string) => string;
};

/** One line of the tree. */
export const TreeLine = memo(function TreeLine({
  row,
  index,
  isActive,
  canOpen,
  isCurrent,
  hrefOf,
}: TreeLineProps) {
  const preview = usePreview();
  const isConcept = row.kind === "concept";
  const canBeOpened = canOpen && isOpenable(row);
  const style: CSSProperties = {
    top: `${index * treeLineRem}rem`,
    height: `${treeLineRem}rem`,
    paddingLeft: `${0.25 + Math.min(row.level - 1, deepestIndent)}rem`,
  };
  return (
    <div
      role="treeitem"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isConcept && canBeOpened ? row.isOpen : undefined}
      aria-selected={isCurrent}
      aria-current={isCurrent ? "true" : undefined}
      aria-busy={isConcept && row.children.state === "reading" ? true : undefined}
      onPointerEnter={(event) =>
        isConcept && event.pointerType === "mouse" && preview.show(row.concept, event.currentTarget)
      }
      onPointerLeave={preview.leave}
      style={style}
      className={
        "absolute inset-x-0 flex cursor-pointer select-none items-center gap-1 pr-2 hover:bg-accent-soft " +
        `focus-visible:-outline-offset-2 ${isCurrent ? "bg-accent-soft font-semibold" : ""}`
      }
    >
      <span
        aria-hidden="true"
        data-act={canBeOpened ? "toggle" : undefined}
        className="flex size-6 shrink-0 items-center justify-center text-ink-muted hover:text-ink"
      >
        <Mark row={row} canBeOpened={canBeOpened} />
      </span>
      <Words row={row} hrefOf={hrefOf} />
    </div>
  );
});

function Mark({ row, canBeOpened }: { row: TreeRow; canBeOpened: boolean }) {
  if (row.kind === "failed") return <Icon outline={outlines.retry} className="size-3.5 text-down" />;
  if (row.kind === "cut") return "…";
  if (row.isCycle) return <Icon outline={outlines.back} className="size-3.5" />;
  if (!canBeOpened) return <span className="size-1 rounded-full bg-line-strong" />;
  return <Icon outline={outlines.chevron} className={`size-4 ${row.isOpen ? "rotate-90" : ""}`} />;
}

function Words({ row, hrefOf }: Pick<TreeLineProps, "row" | "hrefOf">) {
  if (row.kind === "failed") return <span className="truncate text-down">{words.failedLevel}</span>;
  if (row.kind === "cut")
    return <span className="truncate text-ink-muted">{words.notShown(row.missing)}</span>;
  const name = toConceptName(row.concept);
  const { uri } = row.concept;
  return (
    <>
      {uri === null ? (
        <span className="truncate">
          <bdi>{name}</bdi>
        </span>
      ) : (
        <a href={hrefOf(uri)} tabIndex={-1} className="truncate">
          <bdi>{name}</bdi>
        </a>
      )}
      {row.isCycle ? <Remark>{words.cycle}</Remark> : null}
      {row.children.state === "reading" ? <Remark>{words.loading}</Remark> : null}
    </>
  );
}

const Remark = ({ children }: { children: string }) => (
  <span className="shrink-0 pl-1 font-normal text-ink-muted text-xs">{children}</span>
);
