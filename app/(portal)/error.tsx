"use client";

import { FaultNotice } from "@/components/shell/fault-notice";

/** Stands in for a page that met a fault; the shell around it stays. */
export default function PageFault({ error, retry }: { error: unknown; retry: () => void }) {
  return <FaultNotice error={error} onRetry={retry} />;
}
