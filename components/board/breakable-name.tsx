import { Fragment } from "react";
import { splitName } from "@/lib/board/text-fit";

/** A name that may break after its hyphens, dots and underscores, as lib/board/text-fit.ts assumes. */
export function BreakableName({ name }: { name: string }) {
  const pieces: { at: number; text: string }[] = [];
  let at = 0;
  for (const text of splitName(name)) {
    pieces.push({ at, text });
    at += text.length;
  }
  return pieces.map((piece) => (
    <Fragment key={piece.at}>
      {piece.at > 0 && <wbr />}
      {piece.text}
    </Fragment>
  ));
}
