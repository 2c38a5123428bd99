"use client";

import { Board, type BoardProps } from "@/components/board/board";
import { countPassedUnits } from "@/components/history/count-passed-units";
import { sayStrip } from "@/lib/history/view/say-strip";

/** Without newer ones, the strips move on, and their end is not observed. */
const toStrip: BoardProps["toStrip"] = (strips, name, zone, now) => {
  const own = strips.strips.find(({ resource }) => resource === name);
  if (!own) return null;
  const text = sayStrip(own.text, strips, zone);
  return { paths: own.paths, text, units: strips.units, from: countPassedUnits(strips, now) };
};

/** The board with each resource's last 24 hours. */
export function BoardWithHistory(board: Omit<BoardProps, "toStrip">) {
  return <Board {...board} toStrip={toStrip} />;
}
