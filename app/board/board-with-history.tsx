"use client";

import { useMemo, useState } from "react";
import { Board, type BoardProps } from "@/components/board/board";
import { countPassedUnits } from "@/components/history/count-passed-units";
import type { HistoryStrips } from "@/lib/history/model";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";

type Props = Omit<BoardProps, "findStrip" | "stripsReader"> & { strips: HistoryStrips | null };

/** The board with each resource's last 24 hours. Without newer ones the strips move on, and their end is not observed. */
export function BoardWithHistory({ strips: initial, ...board }: Props) {
  const [strips, setStrips] = useState(initial);
  const nowMs = useNow(board.renderedAtMs, minuteMs);
  const from = strips ? countPassedUnits(strips, nowMs) : 0;
  const byName = useMemo(() => new Map(strips?.strips.map((one) => [one.resource, one])), [strips]);
  return (
    <Board
      {...board}
      stripsReader={{ hasStrips: initial !== null, onStrips: setStrips }}
      findStrip={(name) => {
        const own = byName.get(name);
        return own && strips ? { paths: own.paths, text: own.text, units: strips.units, from } : null;
      }}
    />
  );
}
