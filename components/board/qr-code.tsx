"use client";

import { encode } from "uqr";
import * as words from "@/lib/board/words";

/** The light margin that readers need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** The bytes that the largest QR code holds at this level of correction (ISO/IEC 18004, version 40-M). */
const mostBytes = 2331;

/** A text as a QR code, always dark on light: many readers fail on the reverse. Says so if the text is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  if (new TextEncoder().encode(text).length > mostBytes)
    return <p className="max-w-44 text-ink-muted text-sm">{words.tooLongForQrCode}</p>;
  const { size, data } = encode(text, { border: quietZone, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
