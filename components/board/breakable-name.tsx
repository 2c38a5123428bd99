import { Fragment } from "react";
import { splitName } from "@/lib/board/text-fit";

/** A name that may break after its hyphens, dots and underscores, as lib/board/text-fit.ts assumes. */
export function BreakableName({ name }: { name: string }) {
  return splitName(name).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the name.
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
