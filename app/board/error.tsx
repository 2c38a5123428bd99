"use client";

import * as words from "@/lib/board/words";

/** A rendering error. The guard script reloads the page, as the board's scripts no longer show that they run. */
export default function BoardError() {
  return (
    <div role="alert" className="grid h-dvh place-content-center gap-2 bg-canvas p-8 text-center text-ink">
      <p className="text-[28px] font-semibold">{words.failed}</p>
      <p className="text-[20px] text-ink-muted">{words.failedMore}</p>
    </div>
  );
}
