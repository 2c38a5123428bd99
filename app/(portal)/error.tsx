"use client";

import { lazy, Suspense } from "react";

const FaultNotice = lazy(() =>
  import("@/components/shell/reading/fault-notice").then((file) => ({ default: file.FaultNotice })),
);

/** Replaces a page that failed to render; the shell around it stays. */
export default function PageFault({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Suspense>
      <FaultNotice error={error} onRetry={retry} />
    </Suspense>
  );
}
