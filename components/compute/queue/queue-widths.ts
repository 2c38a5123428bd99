import type { CSSProperties } from "react";
import type { GridColumn } from "@/lib/compute/queue/table/table-columns";

/** The columns' widths, after that of the box, and their least sum, as custom properties. */
export function toColumnStyle(columns: readonly GridColumn[]): CSSProperties {
  const widths = ["2.25rem", ...columns.map(({ width }) => width)];
  const least = widths.map((width) => /[\d.]+rem/.exec(width)?.[0] ?? "0px").join(" + ");
  return { "--columns": widths.join(" "), "--least": `calc(${least})` } as CSSProperties;
}
