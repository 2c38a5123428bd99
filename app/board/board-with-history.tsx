"use client";

import { useMemo, useState } from "react";
import { Board, type BoardProps } from "@/components/board/board";
import { countPassedUnits } from "@/components/history/count-passed-units";
import type { HistoryStrips } from "@/lib/history/model";
import { sayStrip } from "@/lib/history/view/say-strip";
import { minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";

type Props = Omit<BoardProps, "findStrip" | "stripsReader"> & { strips: HistoryStrips | null };

/** The board with each resource's last 24 hours. Without newer ones the strips move on, and their end is not observed. */
export function BoardWithHistory({ strips: initial, ...board }: Props) {
  const [strips, setStrips] = useState(initial);
  const nowMs = useNow(board.renderedAtMs, minuteMs);
  const { settings, facility } = board;
  const zone = settings.zone === "facility" ? facility.zone : settings.zone;
  const from = strips ? countPassedUnits(strips, nowMs) : 0;
  const byName = useMemo(() => new Map(strips?.strips.map((one) => [one.resource, one])), [strips]);
  return (
    <Board
      {...board}
      stripsReader={{ hasStrips: initial !== null, onStrips: setStrips }}
      findStrip={(name) => {
        const own = byName.get(name);
        if (!own || !strips) return null;
        return { paths: own.paths, text: sayStrip(own.text, strips, zone), units: strips.units, from };
      }}
    />
  );
}
