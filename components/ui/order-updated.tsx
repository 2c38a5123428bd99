import { Button } from "./button";
import * as words from "./words";

/** States that a held list has another order by now, with a button that shows it. Keeps its room, so nothing moves. */
export function OrderUpdated({ isOutdated, onRelease }: { isOutdated: boolean; onRelease: () => void }) {
  return (
    <span role="status" className="inline-flex min-h-7 items-center gap-2 text-ink-muted text-sm">
      {isOutdated ? (
        <>
          {words.orderUpdated}
          <Button size="small" onClick={onRelease}>
            {words.showNewOrder}
          </Button>
        </>
      ) : null}
    </span>
  );
}
