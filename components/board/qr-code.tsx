"use client";

import { encode } from "uqr";

/** The light margin that readers need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code, always dark on light: many readers fail on the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
